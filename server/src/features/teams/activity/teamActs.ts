import type { TeamActor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { type ActsPage, listActs, type TeamAct } from './teamActivity.store.ts'

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
