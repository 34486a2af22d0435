import type { Team } from '@outlay/contract/teams/teams'
import type { TeamActor } from '../../../core/actor.ts'
import { readInScope, withRowLevelSecurity } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit, afterRollback } from '../../../core/database/unitOfWork.ts'
import { newId } from '../../../core/ids.ts'
import { type IfMatch, requireVersionMatch } from '../../../core/versions.ts'
import { recordActivity } from '../activity/teamActivity.ts'
import { lockTeamAs } from '../lockedTeam.ts'
import type { TeamDependencies } from '../teams.ports.ts'
import { presentTeam } from '../teams.presentation.ts'
import { findTeam, updateTeam } from '../teams.store.ts'
import { drawLogo } from './drawLogo.ts'
import { logoType, type OpenedLogo, openLogo } from './openLogo.ts'

export class TeamLogos {
  readonly #deps: TeamDependencies

  constructor(deps: TeamDependencies) {
    this.#deps = deps
  }

  /** @throws notFound */
  async open(actor: TeamActor): Promise<OpenedLogo> {
    const { db, files } = this.#deps
    const team = await readInScope(db, teamScope(actor), transaction => findTeam(transaction, actor.team.id))
    return openLogo(files, team)
  }

  /** @throws notALogo, logoTooLarge, outdated, membershipRevoked */
  async change(actor: TeamActor, ifMatch: IfMatch, bytes: Uint8Array): Promise<Team> {
    const { files } = this.#deps
    const picture = await drawLogo(bytes)
    const key = fileKeyOf(actor.team.id)
    const remove = () => files.remove(key)
    await files.put(key, picture)
    afterRollback(remove)
    try {
      return await this.#put(actor, ifMatch, key)
    } catch (error) {
      await remove()
      throw error
    }
  }

  /** @throws outdated, membershipRevoked */
  remove(actor: TeamActor, ifMatch: IfMatch): Promise<Team> {
    return this.#put(actor, ifMatch, null)
  }

  async #put(actor: TeamActor, ifMatch: IfMatch, key: string | null): Promise<Team> {
    const { db, files } = this.#deps
    const { before, team } = await db.transaction(transaction =>
      this.#keep(transaction, actor, { ifMatch, key }),
    )
    if (before !== null && before !== key) afterCommit(() => files.remove(before))
    return team
  }

  async #keep(
    transaction: Db,
    actor: TeamActor,
    { ifMatch, key }: { readonly ifMatch: IfMatch; readonly key: string | null },
  ): Promise<{ readonly before: string | null; readonly team: Team }> {
    const { accounts, clock } = this.#deps
    const { memberships } = accounts
    const { team } = await lockTeamAs(transaction, actor, { action: 'change the team', memberships })
    const memberCount = await memberships.count(transaction, team.id)
    const present = presentTeam(team, memberCount)
    requireVersionMatch(ifMatch, present)
    if (team.logo === key) return { before: null, team: present }
    const row = await withRowLevelSecurity(transaction, teamScope(actor), () =>
      updateTeam(transaction, team.id, { logo: key, logoType: key && logoType }),
    )
    await recordActivity(transaction, {
      teamId: team.id,
      userId: actor.userId,
      action: key ? 'logo.changed' : 'logo.removed',
      entityType: 'team',
      entityId: team.id,
      title: team.name,
      at: clock.now(),
    })
    return { before: team.logo, team: presentTeam(row, memberCount) }
  }
}

/** Spread over 256 folders by the random end of the team's id; a new key per logo, as browsers cache them. */
function fileKeyOf(teamId: string): string {
  return `teams/${teamId.slice(-2)}/${newId()}.webp`
}
