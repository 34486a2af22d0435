/** Some systems have no emoji, such as plain Linux machines, and Windows has no flags: for them, ours are loaded. */
export function provideEmoji(): void {
  const missing = !drawsInColor('😀') ? 'all' : !drawsInColor('🇩🇪') ? 'flags' : undefined
  if (missing) document.documentElement.dataset.missingEmoji = missing
}

function drawsInColor(emoji: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '16px sans-serif'
  context.fillText(emoji, 0, 16)
  const { data } = context.getImageData(0, 0, 20, 20)
  // Text is drawn in black: red, green and blue are the same.
  return data.some((value, at) => at % 4 === 0 && value !== data[at + 1])
}
