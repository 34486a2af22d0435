import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { MerchantRules } from '../../merchantRules/merchantRules.service.ts'
import { listMerchants, listPeople, listTags } from './expenseSuggestions.store.ts'

/** Suggestions for entering expenses, from earlier ones. */
export class ExpenseSuggestions {
  readonly #db: Db
  readonly #merchantRules: MerchantRules

  constructor({ db, merchantRules }: { readonly db: Db; readonly merchantRules: MerchantRules }) {
    this.#db = db
    this.#merchantRules = merchantRules
  }

  /** A merchant's rule takes precedence over usual values. */
  async merchants(actor: Actor, search = ''): Promise<MerchantSuggestion[]> {
    const usual = await listMerchants(this.#db, ownScope(actor), search.trim().toLowerCase())
    if (usual.length === 0) return []
    const rules = await this.#merchantRules.book(actor)
    return usual.map(one => {
      const rule = rules.ruleFor(one.merchant)
      const isDeductible = rule?.isDeductible ?? null
      return {
        ...one,
        category: rule?.category ?? one.category,
        projectId: rule?.projectId ?? one.projectId,
        isDeductible: isDeductible === null ? null : isDeductible ? 'true' : 'false',
      }
    })
  }

  people(actor: Actor): Promise<{ person: string; count: number }[]> {
    return listPeople(this.#db, ownScope(actor))
  }

  tags(actor: Actor): Promise<{ tag: string; count: number }[]> {
    return listTags(this.#db, ownScope(actor))
  }
}
