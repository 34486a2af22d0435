import { instantText, periodText } from '../dayText.ts'
import { rateSourceText } from '../rateText.ts'
import type { PackContents } from './packIndex.ts'

/** What the pack is, and how to verify that it is unchanged. */
export function packReadme(pack: PackContents, missingFiles: readonly string[]): string {
  const { source, form, figures } = pack
  return `Tax pack of Outlay

Of:       ${source.person.name} (${source.person.email})
Period:   ${periodText(source.period)}
Created:  ${instantText(source.createdAt, source.timezone)}
Form:     ${form.form}, ${form.year}
Expenses: ${figures.count}, of which ${figures.receipts} have a receipt

index.pdf        every expense by the lines of ${form.form}
expenses.csv     the same expenses as a table
receipts/        every receipt; a name begins with the number that the index and the table give it
MANIFEST.sha256  the SHA-256 of every other file

Sums are whole amounts: no percentage, limit or depreciation has been applied.
${ratesText(pack)}
To verify that every file is as it was written, unpack, open a terminal in the folder, and enter

  Linux:    sha256sum -c MANIFEST.sha256
  macOS:    shasum -a 256 -c MANIFEST.sha256
  Windows (PowerShell; it prints what does not match):
            ${powerShell}
${missingText(missingFiles)}`
}

const powerShell =
  'Get-Content MANIFEST.sha256 | ForEach-Object { $sum, $name = $_ -split \'  \', 2; if ((Get-FileHash -LiteralPath $name -Algorithm SHA256).Hash -ne $sum) { "$name FAILED" } }'

function ratesText({ source, conversions }: PackContents): string {
  if (conversions.count === 0) return ''
  return `
Exchange rates: ${conversions.count} of the expenses were paid in another currency. The last
section of index.pdf has every rate; expenses.csv has the rate of each expense in
the column Exchange Rate, and the day that it is of in Rate Date.
Source of the rates: ${rateSourceText(source.rateSources)}
`
}

function missingText(files: readonly string[]): string {
  if (files.length === 0) return ''
  return `\nThese files were no longer in Outlay's storage when the pack was made, and are missing:\n\n${files.map(name => `  ${name}\n`).join('')}`
}
