import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SplitBalancing } from './SplitBalance.tsx'
import { splitQuery } from './splits.api.ts'

/** Which other part absorbs a change of this part's amount: by default the first. */
export function useSplitBalancing(expense: Expense | undefined): SplitBalancing | undefined {
  const [chosen, choose] = useState<string>()
  const isPart = Boolean(expense?.splitId)
  const { data: split } = useQuery({ ...splitQuery(expense?.id ?? ''), enabled: isPart })
  if (!isPart) return undefined
  const other = split?.parts.find(({ id }) => id !== expense?.id)
  return { split, chosen: chosen ?? other?.id, choose }
}
