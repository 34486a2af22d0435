import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { titleOf, titleProblem } from './commit-title.mjs'
import { root } from './root.mjs'

const run = promisify(execFile)
const longest = `fix: ${'x'.repeat(67)}`

describe('a commit title', () => {
  test.each([
    'feat(expenses): split one receipt over two projects',
    'refactor!: read amounts as decimals',
    'build(deps-dev): bump knip from 6.44.2 to 6.45.0',
    longest,
    "Merge branch 'main' of example.com:outlay",
    `fixup! ${longest}`,
  ])('%s: is accepted', title => {
    expect(titleProblem(title)).toBeUndefined()
  })

  test.each([
    ['Split one receipt', 'must read "type(scope): text"'],
    ['feature: split one receipt', 'must read "type(scope): text"'],
    ['feat(Expenses): split one receipt', 'must read "type(scope): text"'],
    ['feat:', 'must read "type(scope): text"'],
    ['feat:split one receipt', 'must read "type(scope): text"'],
    [`${longest}é`, 'has 73 characters; at most 72'],
  ])('%s: is refused', (title, problem) => {
    expect(titleProblem(title)).toContain(problem)
  })

  test('is the first paragraph of the message, as git shows it', () => {
    expect(titleOf('\n# a comment\nfix: one\ntwo\n\nWhy.\n')).toBe('fix: one two')
  })
})

test('the hook refuses a commit message, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-commit-'))
  const message = join(folder, 'message')
  const commitMsg = (text: string) =>
    writeFile(message, text).then(() => run(join(root, 'scripts/hooks/commit-msg'), [message], { cwd: root }))
  try {
    await commitMsg('fix: keep the receipt\n')
    await expect(commitMsg('keep the receipt\n')).rejects.toThrow('The commit title must read')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
