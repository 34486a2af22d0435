import type { TeamActor } from '../../../core/actor.ts'
import { teamScope } from '../../../core/database/access/scope.ts'
import { reading } from '../../../core/database/access/wall.ts'
import type { Db } from '../../../core/database/database.ts'
import { type ActsPage, listActs, type TeamAct } from './teamActivity.store.ts'

/** What was done to a team and its people, for its log: of expenses their own trail tells. */
export class TeamActs {
  readonly #db: Db

  constructor({ db }: { readonly db: Db }) {
    this.#db = db
  }

  /** Newest first. @throws noLongerMember */
  list(actor: TeamActor, page: ActsPage): Promise<TeamAct[]> {
    return reading(this.#db, teamScope(actor), transaction => listActs(transaction, actor.team.id, page))
  }
}
