import { readFile } from 'node:fs/promises'
import { modelFile } from '../../lines/model.ts'

/** Characters a model can be limited to: `texts[n]` is its class `classes[n]`. Class 0, blank, comes first. */
export interface Alphabet {
  readonly classes: Int32Array
  readonly texts: readonly string[]
}

/** Characters of receipts in Latin script; the model's others are Chinese. */
const latin = /^[ -~éäü£¥×°·–—]$/

/** The model's list has one character per line, in class order from 1; a space comes last. */
export async function loadAlphabet(): Promise<Alphabet> {
  const list = (await readFile(modelFile('ppocr_keys_v1.txt'), 'utf8')).replace(/\n$/, '').split('\n')
  const known = ['', ...list.map(line => line.replace('\r', '')), ' ']
  const chosen = [...known.entries()].filter(([index, text]) => index === 0 || latin.test(text))
  return { classes: Int32Array.from(chosen.map(([index]) => index)), texts: chosen.map(([, text]) => text) }
}
