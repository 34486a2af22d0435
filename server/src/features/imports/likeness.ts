import { goesOnFrom, isSameMerchant } from '../../core/merchantNames.ts'

export interface Named {
  readonly description: string
  readonly merchant: string | null
}

/** Whether a row and an expense speak of one merchant, in whichever of their texts that stands. */
export function areAlike(line: Named, other: Named): boolean {
  if (sameText(line, other)) return true
  return textsOf(line).some(a => textsOf(other).some(b => isSameMerchant(a, b) || goesOnFrom(a, b)))
}

export function sameText(line: Named, other: Named): boolean {
  return line.description.toLowerCase() === other.description.toLowerCase()
}

function textsOf({ description, merchant }: Named): string[] {
  return merchant === null || merchant === description ? [description] : [merchant, description]
}
