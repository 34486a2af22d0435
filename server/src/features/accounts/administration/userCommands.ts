import { UsageError } from '../../../core/commands/commandErrors.ts'
import type { ListedUser } from './userAdministration.store.ts'
import type { UserAdministration } from './userAdministration.ts'

export const usage = `npm run users -- COMMAND

  list                   everyone: name, email address, since when, and whether they may come in
  invite [EMAIL]         a link by which one person may register, within seven days
  make USERNAME EMAIL    a new user, with a password that lets in once
  reset NAME             a new password that lets in once; ends all of their sessions
  disable NAME           ends all of their sessions and lets them in no more; deletes nothing
  enable NAME            lets them in again, and deletes them no more
  delete NAME [--now]    closes their account, and deletes all of theirs within 30 days, or --now
  two-step-off NAME      turns two-step verification off: the password alone lets them in again
  hand-over OWNER NAME   makes someone else of their team its owner, and them an admin

NAME is a username or an email address.`

type Command = (users: UserAdministration, names: readonly string[], origin: string) => AsyncIterable<string>

interface CommandWithNames {
  /** Accepted numbers of arguments. */
  readonly names: readonly number[]
  readonly run: Command
}

const commands: Record<string, CommandWithNames> = {
  list: { names: [0], run: list },
  invite: { names: [0, 1], run: invite },
  make: { names: [2], run: make },
  reset: { names: [1], run: reset },
  disable: { names: [1], run: disable },
  enable: { names: [1], run: enable },
  delete: { names: [1, 2], run: deleteUser },
  'two-step-off': { names: [1], run: turnTwoStepOff },
  'hand-over': { names: [2], run: handOver },
}

/**
 * Parses a command line into a command that runs on an installation's users, with links to `origin`. It yields lines to
 * print.
 * @throws UsageError
 */
export function userCommandOf([name = '', ...names]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command?.names.includes(names.length)) throw new UsageError(usage)
  return (users: UserAdministration, origin: string) => command.run(users, names, origin)
}

async function* list(users: UserAdministration): AsyncGenerator<string> {
  let count = 0
  for await (const user of users.list()) {
    count += 1
    yield lineOf(user)
  }
  yield count === 1 ? '1 user' : `${count} users`
}

function lineOf({ username, email, createdAt, ...user }: ListedUser): string {
  const words = [
    `since ${createdAt.toISOString().slice(0, 10)}`,
    ...(user.disabledAt ? [`disabled ${user.disabledAt.toISOString().slice(0, 10)}`] : []),
    ...(user.deletionDueAt ? [`deleted ${user.deletionDueAt.toISOString().slice(0, 10)}`] : []),
    ...(user.hasOneTimePassword ? ['has not chosen a password yet'] : []),
    ...(user.hasTwoStep ? ['two-step verification'] : []),
    ...(user.sessionCount > 0 ? [`signed in on ${user.sessionCount}`] : []),
  ]
  return `${username}  ${email}  ${words.join(', ')}`
}

async function* invite(
  users: UserAdministration,
  [email]: readonly string[],
  origin: string,
): AsyncGenerator<string> {
  const { token, expiresAt } = await users.invite(email)
  yield `${origin}/register?invitation=${token}`
  const whom = email === undefined ? 'any one person' : email
  yield `For ${whom}; works once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
}

async function* make(users: UserAdministration, [username = '', email = '']: readonly string[]) {
  const password = await users.make(username, email)
  yield `${username} can sign in once with the password: ${password}`
  yield 'They choose their own then.'
}

async function* reset(users: UserAdministration, [name = '']: readonly string[]) {
  const password = await users.reset(name)
  yield `${name} is signed out everywhere, and can sign in once with the password: ${password}`
  yield 'They choose their own then.'
}

async function* disable(users: UserAdministration, [name = '']: readonly string[]) {
  await users.disable(name)
  yield `${name} is signed out everywhere and can sign in no more. Nothing of theirs is deleted.`
}

async function* enable(users: UserAdministration, [name = '']: readonly string[]) {
  await users.enable(name)
  yield `${name} can sign in again.`
}

async function* deleteUser(users: UserAdministration, [name = '', option]: readonly string[]) {
  if (option === '--now') {
    await users.deleteNow(name)
    yield `${name} is signed out everywhere. All of theirs is deleted at once where the server runs, else when it starts.`
    return
  }
  if (option !== undefined) throw new UsageError(usage)
  const dueAt = await users.delete(name)
  yield `${name} is signed out everywhere. All of theirs is deleted on ${dueAt.toISOString().slice(0, 10)}; until then they can keep the account by signing in.`
}

async function* turnTwoStepOff(users: UserAdministration, [name = '']: readonly string[]) {
  await users.turnTwoStepOff(name)
  yield `Two-step verification is off for ${name}: the password alone lets them in. An email tells them.`
}

async function* handOver(users: UserAdministration, [owner = '', newOwner = '']: readonly string[]) {
  const teamName = await users.handOver(owner, newOwner)
  yield `${newOwner} owns the team ${teamName} now. ${owner} is an admin of it.`
}
