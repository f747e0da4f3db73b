/** One value. Labels distinguish it from its siblings. */
export type Sample = { value: number; labels?: Record<string, string>; suffix?: string };

export type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] };

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function metricText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => line(name, sample)), ''].join(
        '\n',
      ),
    )
    .join('');
}

function line(name: string, { value, labels = {}, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
