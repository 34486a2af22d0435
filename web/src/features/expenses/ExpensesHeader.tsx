import { exportRoutes } from '@outlay/contract/exports/exports'
import { Fragment, Suspense, useState } from 'react'
import IconBookmark from '~icons/tabler/bookmark'
import IconDots from '~icons/tabler/dots'
import IconDownload from '~icons/tabler/download'
import IconFileImport from '~icons/tabler/file-import'
import IconPlus from '~icons/tabler/plus'
import IconUpload from '~icons/tabler/upload'
import { addressOf } from '../../core/api/api.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useMediaQuery } from '../../core/interaction/useMediaQuery.ts'
import { msg, t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useRequestedScope, useScopeAddress } from '../../entities/teams/useScope.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { useIsNarrow } from '../../ui/layout/useIsNarrow.ts'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { Menu, MenuAnchor, MenuItem, MenuLink } from '../../ui/menus/Menu.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import classes from './ExpensesHeader.module.css'
import type { ExpensesChoice, ExpensesFilter } from './expenses.search.ts'
import { type ShownSums, shownTexts } from './expenseTotals.api.ts'

const SavedViewsDialog = lazyDialog(
  msg('The saved views'),
  async () => (await import('./savedViews/SavedViewsDialog.tsx')).SavedViewsDialog,
)

interface ExpensesHeaderProps {
  /** Totals of the filtered expenses. */
  shown: ShownSums
  filter: ExpensesFilter
  /** The filter as in the URL. */
  choice: ExpensesChoice
  onAction: (action: 'add' | 'bulk') => void
  mayAdd: boolean
  onChoose: (choice: ExpensesChoice) => void
}

export function ExpensesHeader(props: ExpensesHeaderProps) {
  const { shown, filter, choice, onAction, mayAdd, onChoose } = props
  // Access to a single project does not include exports.
  const user = useUser()
  // Phones have the mobile bar, which adds an expense.
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const mayExport = !filter.scope || canInTeam(user, 'export what the team spends')
  // Not all buttons fit next to the title.
  const isNarrow = useIsNarrow()
  const csv = mayExport
    ? addressOf(exportRoutes.exportExpenses, { params: { format: 'csv' }, query: filter })
    : undefined
  const [hasViews, setHasViews] = useState(false)
  const openViews = () => setHasViews(true)
  return (
    <>
      <PageHeader
        title={t('Expenses')}
        isTextLong
        text={<Line shown={shown} choice={choice} isBrief={isPhone} />}
      >
        {!isNarrow && (
          <>
            <Button variant="subtle" leftSection={<IconBookmark size={16} aria-hidden />} onClick={openViews}>
              {t('Views')}
            </Button>
            <Files csv={csv} mayAdd={mayAdd} />
          </>
        )}
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => onAction('bulk')}
          >
            {t('Bulk Upload')}
          </Button>
        )}
        {mayAdd && !isPhone && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAction('add')}>
            {t('Add Expense')}
          </Button>
        )}
        {isNarrow && <MoreActions csv={csv} mayAdd={mayAdd} choice={choice} onViews={openViews} />}
      </PageHeader>
      <Suspense>
        {hasViews && (
          <SavedViewsDialog choice={choice} onChoose={onChoose} onClose={() => setHasViews(false)} />
        )}
      </Suspense>
    </>
  )
}

interface FilesProps {
  /** The URL of the CSV export; undefined for users who may not export. */
  csv: string | undefined
  mayAdd: boolean
}

function Files({ csv, mayAdd }: FilesProps) {
  return (
    <>
      {mayAdd && (
        <LinkButton to="/import" variant="subtle" leftSection={<IconFileImport size={16} aria-hidden />}>
          {t('Import')}
        </LinkButton>
      )}
      {csv && (
        <Button
          component="a"
          href={csv}
          download
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export CSV')}
        </Button>
      )}
    </>
  )
}

interface MoreActionsProps extends FilesProps, Pick<ExpensesHeaderProps, 'choice'> {
  onViews: () => void
}

/** Less common actions for small screens; the mobile bar adds an expense. */
function MoreActions({ csv, mayAdd, choice, onViews }: MoreActionsProps) {
  const scopeAddress = useScopeAddress()
  return (
    <Menu
      target={button => (
        <Button {...button} variant="default" aria-label={t('More')} className={classes.more}>
          <IconDots size={20} aria-hidden />
        </Button>
      )}
    >
      <MenuItem onClick={onViews}>{t('Saved views')}</MenuItem>
      {mayAdd && <MenuLink to="/import">{t('Import')}</MenuLink>}
      {csv && (
        <MenuAnchor href={csv} download>
          {t('Export CSV')}
        </MenuAnchor>
      )}
      <MenuLink
        to="/expenses"
        search={{ ...choice, ...scopeAddress(choice.scope), action: 'deleted' }}
        resetScroll={false}
      >
        {t('Recently deleted')}
      </MenuLink>
    </Menu>
  )
}

interface LineProps extends Pick<ExpensesHeaderProps, 'shown' | 'choice'> {
  /** Shows only the count, since the rest is elsewhere. */
  isBrief: boolean
}

function Line({ shown, choice, isBrief }: LineProps) {
  const { refusal } = useRequestedScope()
  const scopeAddress = useScopeAddress()
  return (
    <>
      <SumsLine {...shown} />
      {!isBrief && (
        <>
          <span aria-hidden> · </span>
          <Link
            to="/expenses"
            search={{ ...choice, ...scopeAddress(choice.scope), action: 'deleted' }}
            resetScroll={false}
            className={classes.deleted}
          >
            {t('Recently deleted')}
          </Link>
        </>
      )}
      {refusal && <span role="status"> · {refusal}</span>}
    </>
  )
}

/** Count and total of the displayed expenses, announced on changes. */
function SumsLine({ sums, isCounting, hasFailed, retry }: ShownSums) {
  const locale = useLocale()
  return (
    <span>
      <span role="status" className="tabular">
        <Figures texts={shownTexts(locale, { sums, isCounting, hasFailed })} />
      </span>
      {hasFailed && (
        <Button variant="subtle" size="compact-sm" className={classes.retry} onClick={retry}>
          {t('Count again')}
        </Button>
      )}
    </span>
  )
}

function Figures({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && <span aria-hidden> · </span>}
      <span className={place === 1 ? classes.sum : undefined}>{text}</span>
    </Fragment>
  ))
}
