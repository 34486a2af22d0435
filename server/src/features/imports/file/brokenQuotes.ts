/**
 * The line, from 1, on which a quotation mark of delimited text breaks its rules (RFC 4180): one that is opened and never
 * closed, that is closed before the end of its cell, or that stands within an open cell. Undefined where none does.
 */
export function brokenQuoteLine(text: string, delimiter: string): number | undefined {
  let line = 1
  let openedOn: number | undefined
  let isStart = true
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charAt(place)
    if (character === '\n' || (character === '\r' && text.charAt(place + 1) !== '\n')) line += 1
    if (character !== '"') {
      if (openedOn === undefined)
        isStart = character === delimiter || character === '\n' || character === '\r'
    } else if (openedOn !== undefined) {
      const next = text.charAt(place + 1)
      if (next === '"') place += 1
      else if (next === '' || next === delimiter || next === '\n' || next === '\r') openedOn = undefined
      else return openedOn
    } else if (isStart) openedOn = line
    else return line
    if (character === '"') isStart = false
  }
  return openedOn
}
