/** Pixels that the widest of the labels at a chart's left takes, with the gap to the chart. */
export function axisWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map(label => label.length))
  return longest * digitPx + gapPx
}

/** A digit of the labels' size. */
const digitPx = 8
const gapPx = 8
