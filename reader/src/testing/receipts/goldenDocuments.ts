import { readFileSync } from 'node:fs'

/** PDF and HEIC receipts; one with the same name as a picture has the same truth. */
export const goldenDocuments = [
  'us-software.pdf',
  'us-software-lying.pdf',
  'us-software-locked.pdf',
  'us-software-owner-locked.pdf',
  'de-hotel.pdf',
  'de-hotel-two-pages.pdf',
  'de-supermarket-scan.pdf',
  'us-grocery-sideways.heic',
] as const
export type GoldenDocument = (typeof goldenDocuments)[number]

export function goldenDocument(name: GoldenDocument): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`./documents/${name}`, import.meta.url)))
}
