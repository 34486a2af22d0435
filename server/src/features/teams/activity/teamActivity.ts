import { roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamActivityItem } from '@outlay/contract/teams/teams'
import type { TeamActor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope, visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import type { NameOf } from '../../accounts/accounts.service.ts'
import { addressesOf } from '../invitations/teamInvitations.store.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import {
  type ActivityRow,
  type ActsPage,
  insertActivity,
  listActivity,
  listActs,
  type TeamAct,
} from './teamActivity.store.ts'

const newestShown = 50
const maxTitleLength = 200

/** Team activity; entries about expenses name the owner, as not everyone may read them. */
export type TeamHappening = {
  readonly teamId: string
  /** The actor. */
  readonly userId: string
  /** `member.joined`, `role.changed`, `expense.submitted`. */
  readonly action: `${string}.${string}`
  /** Name of the subject; truncated to 200 characters. */
  readonly title: string
  readonly at: Date
} & (
  | { readonly entityType: 'expense'; readonly entityId: string; readonly ofUserId: string }
  | { readonly entityType: 'project' | 'member' | 'invitation' | 'team'; readonly entityId: string }
)

/** Records activity in the transaction of the action, and notifies team members who are online. */
export function recordActivity(transaction: Db, ...happenings: readonly TeamHappening[]): Promise<void> {
  return insertActivity(transaction, happenings.map(activityOf))
}

function activityOf({ title, at, ...rest }: TeamHappening): ActivityRow {
  const cut = [...title].slice(0, maxTitleLength).join('')
  return {
    id: newId(),
    teamId: rest.teamId,
    userId: rest.userId,
    action: rest.action,
    entityType: rest.entityType,
    entityId: rest.entityId,
    metadata: rest.entityType === 'expense' ? { title: cut, ofUserId: rest.ofUserId } : { title: cut },
    createdAt: at,
  }
}

/** Team activity that a person may read. */
export class TeamActivities {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  newest(actor: TeamActor): Promise<TeamActivityItem[]> {
    const { db, projects, accounts } = this.#deps
    const scope = visibilityScope(actor)
    return readInScope(db, scope, async transaction => {
      const seesBooks = roleCan(actor.team.role, 'see what the team spends')
      const projectIds = seesBooks ? [] : await projects.listSeenIds(transaction, scope)
      const reader = { teamId: actor.team.id, userId: actor.userId, seesBooks, projectIds }
      const rows = await listActivity(transaction, reader, newestShown)
      const nameOf = await accounts.memberships.namesOf(
        transaction,
        rows.map(({ userId }) => userId),
      )
      const addresses = await this.#addresses(transaction, actor, rows)
      return rows.map(row => presentActivity(row, nameOf, addresses))
    })
  }

  /** Addresses of invitations, only for those who may invite. */
  async #addresses(transaction: Db, { team }: TeamActor, rows: readonly ActivityRow[]) {
    const isOfInvitation = ({ entityType }: ActivityRow) => entityType === 'invitation'
    const ids = rows.filter(isOfInvitation).flatMap(({ entityId }) => entityId ?? [])
    if (ids.length === 0 || !roleCan(team.role, 'invite people')) return new Map<string, string>()
    return addressesOf(transaction, team.id, ids)
  }
}

function presentActivity(
  row: ActivityRow,
  nameOf: NameOf,
  addresses: ReadonlyMap<string, string>,
): TeamActivityItem {
  const { id, userId, action, entityType, entityId } = row
  return {
    id,
    who: nameOf(userId),
    userId,
    action,
    entityType,
    entityId,
    title: row.metadata.title,
    email: (entityId && addresses.get(entityId)) ?? null,
    at: row.createdAt.toISOString(),
  }
}

/** Actions on a team and its members, for its log; expenses have their own trail. */
export class TeamActs {
  readonly #db: Db

  constructor({ db }: { readonly db: Db }) {
    this.#db = db
  }

  /** Newest first. @throws membershipRevoked */
  list(actor: TeamActor, page: ActsPage): Promise<TeamAct[]> {
    return readInScope(this.#db, teamScope(actor), transaction => listActs(transaction, actor.team.id, page))
  }
}
