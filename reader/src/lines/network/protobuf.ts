/** One field of a message, with its raw value: a varint's bytes, four or eight bytes, or length-delimited content. */
export interface ProtoField {
  readonly number: number
  readonly wireType: number
  readonly value: Uint8Array
}

/** Protocol Buffers, "Encoding": the wire types. */
export const wireTypes = { varint: 0, eightBytes: 1, content: 2, fourBytes: 5 } as const

/** A message's fields in order; values are views of the given bytes. */
export function parseMessage(bytes: Uint8Array): ProtoField[] {
  const fields: ProtoField[] = []
  let at = 0
  const past = (length: number) => {
    if (at + length > bytes.length) throw new Error('The message ends within a field')
    at += length
    return bytes.subarray(at - length, at)
  }
  const pastVarint = () => {
    let length = 1
    while ((bytes[at + length - 1] ?? 0) >= 128) length += 1
    return past(length)
  }
  while (at < bytes.length) {
    const tag = numberOf(pastVarint())
    const wireType = tag & 7
    const number = Math.floor(tag / 8)
    if (wireType === wireTypes.varint) fields.push({ number, wireType, value: pastVarint() })
    else if (wireType === wireTypes.content)
      fields.push({ number, wireType, value: past(numberOf(pastVarint())) })
    else if (wireType === wireTypes.fourBytes) fields.push({ number, wireType, value: past(4) })
    else if (wireType === wireTypes.eightBytes) fields.push({ number, wireType, value: past(8) })
    else throw new Error(`There is no wire type ${wireType}`)
  }
  return fields
}

export function messageOf(fields: readonly ProtoField[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wireType, value }) => {
      const tag = varintOf(number * 8 + wireType)
      return wireType === wireTypes.content ? [tag, varintOf(value.length), value] : [tag, value]
    }),
  )
}

/** A varint up to the largest safe integer. */
export function numberOf(varint: Uint8Array): number {
  return varint.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0)
}

export function varintOf(number: number): Uint8Array {
  const bytes: number[] = []
  let left = number
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return Uint8Array.from([...bytes, left])
}
