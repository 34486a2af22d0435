import { type PersonEvent, shownActivity } from '@outlay/contract/activity/activity'
import { msg, t, translated } from '../../core/language/language.ts'

/** The interval and the probabilities are as specified. */
export const exampleEveryMs = 3000
const completes = 0.3
const adds = 0.2

const titles = [
  msg('Lunch with a client'),
  msg('Train ticket'),
  msg('Printer paper'),
  msg('Web hosting'),
  msg('Coffee for the team'),
] as const

const example = (change: Pick<PersonEvent, 'itemId' | 'kind' | 'status' | 'title' | 'at'>): PersonEvent => ({
  number: 0,
  subjectId: null,
  windowId: null,
  ...change,
})

export function firstExamples(now: Date): PersonEvent[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  return [
    example({ itemId: 'a', kind: 'receipt-reading', status: 'processing', title: 'taxi.jpg', at: ago(0) }),
    example({ itemId: 'b', kind: 'expense-added', status: 'completed', title: t('Team dinner'), at: ago(4) }),
    example({ itemId: 'c', kind: 'receipt-read', status: 'pending', title: t('Office chair'), at: ago(75) }),
  ]
}

/**
 * One step of the simulation. `random` (0 to 1) is called once per processing item, newest first, then for whether to
 * add an item, then for which.
 */
export function nextExamples(
  items: readonly PersonEvent[],
  { random, now }: { random: () => number; now: Date },
): PersonEvent[] {
  const moved = items.map(item =>
    item.status === 'processing' && random() < completes ? completed(item) : item,
  )
  if (random() >= adds) return moved
  const title = titles[Math.floor(random() * titles.length)] ?? titles[0]
  const at = now.toISOString()
  const added = example({
    itemId: `at ${at}`,
    kind: 'expense-added',
    status: 'processing',
    title: translated(title),
    at,
  })
  return [added, ...moved].slice(0, shownActivity)
}

function completed(item: PersonEvent): PersonEvent {
  const kind = item.kind === 'receipt-reading' ? 'receipt-read' : item.kind
  return { ...item, kind, status: 'completed' }
}
