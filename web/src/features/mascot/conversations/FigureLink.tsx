import type { Figure, FigureSource } from '@outlay/contract/conversations/conversations'
import { categories } from '@outlay/contract/expenses/categories'
import { Link } from '@tanstack/react-router'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import classes from './ConversationMessage.module.css'
import { figureText } from './figureText.ts'

/** A figure that links to its source: the expenses included, or the budget. */
export function FigureLink({ figure }: { figure: Figure }) {
  const locale = useLocale()
  const scopeAddress = useScopeAddress()
  const { source, derivation } = figure
  // No list adds up to it: the figures it is derived from are next to it, each with a link.
  if (derivation) return <strong>{figureText(locale, figure)}</strong>
  if (source.kind === 'budget' && source.projectId)
    return (
      <Link to="/projects" className={classes.figure} title={t('Open your projects')}>
        {figureText(locale, figure)}
      </Link>
    )
  if (source.kind === 'budget')
    return (
      <Link to="/settings" hash="budget" className={classes.figure} title={t('Open your budget')}>
        {figureText(locale, figure)}
      </Link>
    )
  return (
    <Link
      to="/expenses"
      search={{ ...searchOf(source), ...scopeAddress(source.scope) }}
      className={classes.figure}
      title={t('Open the expenses behind this figure')}
    >
      {figureText(locale, figure)}
    </Link>
  )
}

/** Only expenses that count were added up; pending ones, and a single one, are named explicitly. */
function searchOf({ kind, category, ...filters }: Extract<FigureSource, { kind: 'expenses' }>) {
  const known = categories.find(({ value }) => value === category)?.value
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const isSum = !filters.status && !filters.approval && !filters.id
  return { ...given, ...(known && { category: known }), ...(isSum && { isCounted: 'true' as const }) }
}
