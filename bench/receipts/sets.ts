import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Truth, truthOf } from './truth.ts'

const receipts = fileURLToPath(new URL('../../../shared/receipts', import.meta.url))
/** `photo` has the truth of `dev`. */
const knownSets = ['us', 'de', 'dev', 'photo'] as const

export interface SetOptions {
  /** One of these names, or a folder of pictures, each with a JSON file of the same name; all known sets if absent. */
  readonly set?: string | undefined
  /** Every other picture by sorted name: 0 starts with the first, 1 with the second. */
  readonly half?: number | undefined
  readonly most?: number | undefined
}

export interface ReceiptPictureFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly truth: Truth
}

export interface PictureSet {
  readonly name: string
  readonly names: readonly string[]
  /** Read one at a time, because loading all of them would distort the memory figures. */
  picture(name: string): ReceiptPictureFile
}

/** The requested sets that are present. */
export function pictureSets({ set, half, most }: SetOptions): PictureSet[] {
  const asked = set === undefined ? [...knownSets] : [set]
  return asked
    .map(name => ({ name: path.basename(name), ...foldersOf(name) }))
    .filter(({ pictures }) => existsSync(pictures))
    .map(({ name, pictures, truths }) => ({
      name,
      names: readdirSync(pictures)
        .filter(file => file.endsWith('.jpg'))
        .sort()
        .filter((_, place) => half === undefined || place % 2 === half)
        .slice(0, most),
      picture: file => ({
        name: file,
        bytes: new Uint8Array(readFileSync(path.join(pictures, file))),
        truth: truthOf(JSON.parse(readFileSync(path.join(truths, file.replace('.jpg', '.json')), 'utf8'))),
      }),
    }))
}

function foldersOf(name: string): { readonly pictures: string; readonly truths: string } {
  if (!knownSets.some(known => known === name)) return { pictures: name, truths: name }
  const truths = name === 'photo' ? 'dev' : name
  return { pictures: path.join(receipts, name), truths: path.join(receipts, truths) }
}
