/**
 * Redraws the golden documents in `documents/`. Run by hand, on a machine with qpdf, and with heif-enc of libheif and
 * x265; tests only load the results.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawnDocuments } from './drawing/documents/documents.ts'
import { turnedHeic } from './drawing/documents/turnedHeic.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`./documents/${name}`, import.meta.url))
const pictureOf = (name: string) => fileURLToPath(new URL(`./pictures/${name}.jpg`, import.meta.url))

for (const [name, bytes] of Object.entries(drawnDocuments())) writeFileSync(pathOf(name), bytes)

/** The user password opens the file; the owner password only restricts printing and the like. */
function lock(name: string, person: string, owner: string): void {
  execFileSync('qpdf', ['--encrypt', person, owner, '256', '--', pathOf('us-software.pdf'), pathOf(name)])
}
lock('us-software-locked.pdf', 'secret', 'owner')
lock('us-software-owner-locked.pdf', '', 'owner')

// Its pixels are sideways and EXIF says so, as in phone files, where `irot` applies and EXIF does not.
const sideways = pathOf('us-grocery-sideways.heic')
execFileSync('heif-enc', ['-q', '40', pictureOf('us-grocery-sideways'), '-o', sideways])
writeFileSync(sideways, turnedHeic(readFileSync(sideways), 3))
