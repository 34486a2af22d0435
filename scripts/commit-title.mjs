const maxLength = 72
const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert']

/** Git writes these itself; fixups disappear in a rebase. */
const madeByGit = /^(Merge |(fixup|squash|amend)! )/
const conventional = new RegExp(`^(${types.join('|')})(\\([a-z0-9][a-z0-9,/-]*\\))?!?: \\S`)

/**
 * What is wrong with the title of a commit.
 * @param {string} title
 * @returns {string | undefined} undefined where it is fine
 */
export function titleProblem(title) {
  if (madeByGit.test(title)) return
  if (!conventional.test(title))
    return `must read "type(scope): text", as in "fix(expenses): keep the receipt of a split". Types: ${types.join(', ')}.`
  const length = [...title].length
  if (length > maxLength)
    return `has ${length} characters; at most ${maxLength} are allowed. The body is for why.`
}

/**
 * The title of a message as git hands it to its hook: its first paragraph as one line, without comments.
 * @param {string} message
 * @returns {string} empty where there is none: git itself ends such a commit
 */
export function titleOf(message) {
  const lines = message.split('\n').filter(line => !line.startsWith('#'))
  const [title = ''] = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
  return title.replace(/\s*\n\s*/g, ' ')
}
