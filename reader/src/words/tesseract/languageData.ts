import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Language } from './languages.ts'

const unpacked = promisify(gunzip)

export function dataFolder(language: Language): string {
  const packageFile = createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)
  return path.join(path.dirname(packageFile), '4.0.0_best_int')
}

/** Files known to be valid: unpacking one is slow, and languages change from receipt to receipt. */
const checked = new Set<string>()

/**
 * Fails early, because the engine and its thread hang forever on missing or incomplete data.
 * @throws Error that says what to do
 */
export async function requireData(
  language: Language,
  file = path.join(dataFolder(language), `${language}.traineddata.gz`),
): Promise<void> {
  if (checked.has(file)) return
  try {
    await unpacked(await readFile(file))
    checked.add(file)
  } catch (cause) {
    throw new Error(
      `The reader's data of the language ${language} cannot be loaded: install the packages anew with npm ci`,
      { cause },
    )
  }
}
