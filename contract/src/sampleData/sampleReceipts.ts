/** A made-up receipt to try reading with, served by the web app under `/samples/`. */
export interface SampleReceipt {
  readonly file: string
  /** Of the file, hexadecimal; the server recognizes samples by it. */
  readonly sha256: string
  readonly title: string
}

/** Drawn by the reader's drawSamples. They count toward no limit, as long as a person has each once. */
export const sampleReceipts: readonly SampleReceipt[] = [
  {
    file: 'restaurant.jpg',
    sha256: '38f6230c7859a58b92a6fa21ebc5a77b46d9036fec879ec560648d126c170813',
    title: 'Restaurant bill',
  },
  {
    file: 'stationery.jpg',
    sha256: 'b9e7c7746838cd32e310f54e8a0de1f7494d663dfa835bfade8cd5243099b6e7',
    title: 'German store receipt',
  },
  {
    file: 'invoice.pdf',
    sha256: 'c69b98c7c024c5ee5c251528d717916864e2bf81b979f49938be54eb719b61a3',
    title: 'PDF invoice',
  },
]

const hashes: ReadonlySet<string> = new Set(sampleReceipts.map(({ sha256 }) => sha256))

export function isSampleReceipt(sha256: string): boolean {
  return hashes.has(sha256)
}
