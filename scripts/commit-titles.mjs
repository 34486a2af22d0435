import { readFileSync } from 'node:fs'
import { titleOf, titleProblem } from './commit-title.mjs'

// Checks the title of a commit message file (from git's hook) or, without one, each line of standard input.
const [messageFile] = process.argv.slice(2)
const titles = messageFile
  ? [titleOf(readFileSync(messageFile, 'utf8'))]
  : readFileSync(0, 'utf8').split('\n')

for (const title of titles) {
  const problem = title.trim() === '' ? undefined : titleProblem(title)
  if (!problem) continue
  console.error(`The commit title ${problem}\n  ${title}`)
  process.exitCode = 1
}
