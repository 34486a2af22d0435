import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './root.mjs'
import { wordProblem } from './words.mjs'

// The guide itself names what it bans, the specification quotes titles of tests, and the license is not ours to word.
const exempt = new Set([
  'docs/voice.md',
  'docs/specification.md',
  'scripts/words.mjs',
  'scripts/words.test.ts',
])
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(file => !exempt.has(file))

const problems = files.flatMap(file => {
  const kind = kindOf(file)
  if (!kind) return []
  return readFileSync(root + file, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      const words = kind === 'comment' ? commentIn(line) : kind === 'text' ? keyIn(line) : line
      const problem = words && wordProblem(kind, words)
      return problem ? [`${file}:${i + 1} ${problem}`] : []
    })
})
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nSee docs/voice.md.`)
  process.exit(1)
}

/** @param {string} file */
function kindOf(file) {
  if (file.endsWith('.md')) return 'doc'
  if (/\/catalogues\/de\.json$/.test(file)) return 'text'
  if (/\.(?:ts|tsx|mjs|js|css)$/.test(file)) return 'comment'
}

/** The English text of a catalogue, which is its key. @param {string} line */
function keyIn(line) {
  return /^ {2}"((?:[^"\\]|\\.)*)":/.exec(line)?.[1]
}

/** @param {string} line */
function commentIn(line) {
  return (/^\s*(?:\/\/|\/?\*+)(.*)/.exec(line) ?? /[^:'"`/]\/\/ (.*)/.exec(line))?.[1]
}
