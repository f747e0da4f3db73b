import { langAttribute } from '../../shared/lang-attribute.ts';
import type { Locale } from '../../shared/locales.ts';
import { textWidth, wrapText } from './plot-text.ts';

/** A bar with its name above it. `text` is its formatted value. */
export type Bar = { id: string; name: string; lang?: Locale; value: number; text: string };

type BarPlotProps = {
  label: string;
  width: number;
  bars: Bar[];
  /** The value of a full bar; the largest value by default. */
  whole?: number;
};

const size = 14;
const leading = 19;
const barHeight = 12;

/** Bars that all begin at 0, each below its name. */
export function BarPlot({ label, width, bars, whole }: BarPlotProps) {
  const most = whole ?? Math.max(1, ...bars.map(({ value }) => value));
  const placed = placedBars(bars, width);
  const height = placed.at(-1)?.end ?? 0;
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
      {placed.map(({ bar, lines, valueLine, y }) => (
        <g key={bar.id} transform={`translate(0 ${y})`}>
          {lines.map((line, place) => (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their place
              key={place}
              y={14 + place * leading}
              fontSize={size}
              lang={bar.lang && langAttribute(bar.lang)}
              className="fill-ink"
            >
              {line}
            </text>
          ))}
          <text
            x={width}
            y={14 + valueLine * leading}
            textAnchor="end"
            fontSize={size}
            fontWeight={600}
            className="fill-ink"
          >
            {bar.text}
          </text>
          <g transform={`translate(0 ${(valueLine + 1) * leading + 2})`}>
            <rect width={width} height={barHeight} rx={3} className="fill-sand-strong" />
            <rect width={(Math.min(bar.value, most) / most) * width} height={barHeight} className="fill-teal" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** The places of the bars. A value stands on the last line of its name, or on its own line if both do not fit. */
function placedBars(bars: Bar[], width: number) {
  let end = 0;
  return bars.map((bar) => {
    const y = end;
    const lines = wrapText(bar.name, width, size);
    const last = textWidth(lines.at(-1) ?? '', size);
    const fits = last + 16 + textWidth(bar.text, size, 600) <= width;
    const valueLine = fits ? lines.length - 1 : lines.length;
    end = y + (valueLine + 1) * leading + barHeight + 16;
    return { bar, lines, valueLine, y, end };
  });
}
