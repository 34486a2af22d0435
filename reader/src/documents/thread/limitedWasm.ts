const pageBytes = 65_536
const memorySection = 5
const preambleBytes = 8

/**
 * The same WebAssembly module with its memory capped, whatever its author allowed, so that the runtime refuses a file
 * that makes the engine ask for more. The module's file is unchanged. Format: WebAssembly Core Specification, "Binary
 * Format", memory section.
 */
export function limitMemory(module: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> {
  for (const section of sections(module)) {
    if (section.id !== memorySection) continue
    const limits = memoryLimits(module, section.contentAt, Math.floor(maxBytes / pageBytes))
    return joined([
      module.subarray(0, section.startAt),
      Uint8Array.of(memorySection, ...leb128(limits.length), ...limits),
      module.subarray(section.endAt),
    ])
  }
  throw new Error('The WebAssembly module has no memory of its own')
}

function* sections(module: Uint8Array) {
  for (let at = preambleBytes; at < module.length; ) {
    const size = readLeb128(module, at + 1)
    const section = { id: module[at], startAt: at, contentAt: size.endAt, endAt: size.endAt + size.value }
    yield section
    at = section.endAt
  }
}

/** A single memory, with its minimum unchanged and a maximum. */
function memoryLimits(module: Uint8Array, at: number, maxPages: number): number[] {
  const count = readLeb128(module, at)
  const flags = readLeb128(module, count.endAt)
  if (count.value !== 1 || flags.value > 1) throw new Error('The WebAssembly module has an unusual memory')
  const least = readLeb128(module, flags.endAt)
  return [1, 1, ...leb128(least.value), ...leb128(Math.max(least.value, maxPages))]
}

function readLeb128(bytes: Uint8Array, at: number): { value: number; endAt: number } {
  let value = 0
  for (let endAt = at, factor = 1; ; factor *= 128) {
    const byte = bytes[endAt++] ?? 0
    value += (byte & 0x7f) * factor
    if (byte < 0x80) return { value, endAt }
  }
}

function leb128(value: number): number[] {
  return value < 128 ? [value] : [(value & 0x7f) | 0x80, ...leb128(value >> 7)]
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
