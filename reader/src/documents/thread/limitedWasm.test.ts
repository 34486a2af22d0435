import { describe, expect, test } from 'vitest'
import { limitMemory } from './limitedWasm.ts'

const preamble = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]
const exported = [7, 5, 1, 1, 'm'.charCodeAt(0), 2, 0]
const pages = (count: number) => count * 65_536

/** A module that exports a memory `m` with these limits. */
const moduleWith = (...limits: number[]) =>
  Uint8Array.of(...preamble, 5, limits.length + 1, 1, ...limits, ...exported)

interface Memory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}
interface Runtime {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: { readonly m: Memory } }
}
// Node's types declare this global only in part.
const { WebAssembly: runtime } = globalThis as unknown as { readonly WebAssembly: Runtime }

function memoryOf(module: Uint8Array): Memory {
  return new runtime.Instance(new runtime.Module(module)).exports.m
}

describe('the memory of an engine', () => {
  test.each([
    ['had no limit', moduleWith(0, 1)],
    ['had a higher limit', moduleWith(1, 1, 0x80, 0x80, 0x02)],
  ])('grows to the limit and no further where it %s', (_what, module) => {
    const memory = memoryOf(limitMemory(module, pages(300)))
    memory.grow(299)
    expect(memory.buffer.byteLength).toBe(pages(300))
    expect(() => memory.grow(1)).toThrow(RangeError)
  })

  test('is never less than what the engine starts with', () => {
    const memory = memoryOf(limitMemory(moduleWith(0, 5), pages(2)))
    expect(memory.buffer.byteLength).toBe(pages(5))
    expect(() => memory.grow(1)).toThrow(RangeError)
  })

  test('cannot be limited where the module has none', () => {
    expect(() => limitMemory(Uint8Array.of(...preamble), pages(1))).toThrow('no memory')
  })
})
