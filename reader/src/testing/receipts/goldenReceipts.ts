import { readdirSync, readFileSync } from 'node:fs'
import {
  type BadReceiptTruth,
  badReceiptTruthSchema,
  type ReceiptTruth,
  receiptTruthSchema,
} from './receiptTruth.ts'

const pictures = new URL('./pictures/', import.meta.url)

interface Picture<Truth> {
  readonly name: string
  readonly mediaType: 'image/jpeg'
  readonly truth: Truth
  /** Reads the file on each call. */
  bytes(): Uint8Array<ArrayBuffer>
}
export type GoldenReceipt = Picture<ReceiptTruth>
export type BadReceipt = Picture<BadReceiptTruth>

/** Scans and photos that a reader should read correctly, by name. */
export function goldenReceipts(): GoldenReceipt[] {
  return names()
    .filter(name => !isBad(name))
    .map(goldenReceipt)
}

/** @throws if there is no such picture or its truth does not parse */
export function goldenReceipt(name: string): GoldenReceipt {
  return { ...picture(name), truth: receiptTruthSchema.parse(truthOf(name)) }
}

/** Pictures that readers must not trust: no text, cut off, self-contradictory. Their names begin with `bad-`. */
export function badReceipts(): BadReceipt[] {
  return names().filter(isBad).map(badReceipt)
}

/** The `bad-` prefix is optional. */
export function badReceipt(name: string): BadReceipt {
  const fileName = isBad(name) ? name : `bad-${name}`
  return { ...picture(fileName), truth: badReceiptTruthSchema.parse(truthOf(fileName)) }
}

function names(): string[] {
  return readdirSync(pictures)
    .filter(file => file.endsWith('.jpg'))
    .map(file => file.slice(0, -'.jpg'.length))
    .sort()
}

function isBad(name: string): boolean {
  return name.startsWith('bad-')
}

function truthOf(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, pictures), 'utf8'))
}

function picture(name: string): Omit<Picture<unknown>, 'truth'> {
  return {
    name,
    mediaType: 'image/jpeg',
    bytes: () => new Uint8Array(readFileSync(new URL(`${name}.jpg`, pictures))),
  }
}
