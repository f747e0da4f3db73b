import { countText } from '../../shared/count-text.ts';
import { axisMarks } from './plot-scale.ts';
import { textWidth } from './plot-text.ts';

/** A row of columns above one axis. A value of null is withheld. */
export type Panel = { title: string; values: (number | null)[] };

type ColumnPlotProps = {
  label: string;
  width: number;
  panels: Panel[];
  /** The labels of the columns. As many as fit are drawn. */
  marks: string[];
};

const size = 13;
const titleHeight = 30;
const plotHeight = 150;
const marksHeight = 34;

/** Columns over time, each panel with its own axis that begins at 0. */
export function ColumnPlot({ label, width, panels, marks }: ColumnPlotProps) {
  const panelHeight = titleHeight + plotHeight + marksHeight;
  const axes = panels.map(({ values }) => axisMarks(Math.max(0, ...values.map((value) => value ?? 0))));
  const left = Math.ceil(Math.max(...axes.flat().map((mark) => textWidth(countText(mark), size)))) + 10;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={panelHeight * panels.length}
      className="block overflow-visible"
    >
      {panels.map((panel, place) => (
        <g key={panel.title} transform={`translate(0 ${place * panelHeight})`}>
          <PanelColumns panel={panel} axis={axes[place] ?? []} left={left} width={width} marks={marks} />
        </g>
      ))}
    </svg>
  );
}

const withheldLook = { className: 'fill-sand-strong stroke-line-strong', strokeDasharray: '4 4' };

type PanelProps = { panel: Panel; axis: number[]; left: number; width: number; marks: string[] };

function PanelColumns({ panel: { title, values }, axis, left, width, marks }: PanelProps) {
  const bottom = titleHeight + plotHeight;
  const heightOf = (value: number) => (value / (axis.at(-1) ?? 1)) * plotHeight;
  const step = (width - left) / values.length;
  const column = Math.max(1, Math.min(56, step * 0.72));
  return (
    <>
      <text x={0} y={16} fontSize={15} fontWeight={600} className="fill-ink">
        {title}
      </text>
      {axis.map((mark) => (
        <g key={mark} transform={`translate(0 ${bottom - heightOf(mark)})`}>
          <line x1={left} x2={width} className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <text x={left - 8} y={size / 3} textAnchor="end" fontSize={size} className="fill-ink-soft">
            {countText(mark)}
          </text>
        </g>
      ))}
      {values.map((value, place) => {
        const x = left + step * (place + 0.5) - column / 2;
        const top = value === null ? plotHeight : heightOf(value);
        // The dashes are seen on a dark ground, where sand is not.
        const look = value === null ? withheldLook : { className: 'fill-teal' };
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their place
        return <rect key={place} x={x} y={bottom - top} width={column} height={top} {...look} />;
      })}
      <ColumnMarks marks={marks} left={left} width={width} y={bottom + 20} />
    </>
  );
}

type ColumnMarksProps = { marks: string[]; left: number; width: number; y: number };

/** As many labels as fit without touching. The outer ones stay within the plot. */
function ColumnMarks({ marks, left, width, y }: ColumnMarksProps) {
  const step = (width - left) / marks.length;
  const widest = Math.max(...marks.map((mark) => textWidth(mark, size)));
  const each = Math.max(1, Math.ceil((widest + 14) / step));
  let free = 0;
  return marks.map((mark, place) => {
    if (place % each !== 0) return null;
    const half = textWidth(mark, size) / 2;
    const middle = Math.min(width - half, Math.max(half, left + step * (place + 0.5)));
    if (middle - half < free) return null;
    free = middle + half + 8;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels are identified by their place
      <text key={place} x={middle} y={y} textAnchor="middle" fontSize={size} className="fill-ink-soft">
        {mark}
      </text>
    );
  });
}
