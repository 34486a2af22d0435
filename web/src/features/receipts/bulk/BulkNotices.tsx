import { t } from '../../../core/language/language.ts'
import { ProblemWay } from '../../../core/planErrors/PlanErrorLink.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import classes from './BulkUpload.module.css'
import { type BulkState, countsOf, type LeftOut } from './sending/bulkState.ts'

/** Notes and warnings above the list; usually none. */
export function BulkNotices({ state: { items, leftOut, run } }: { state: BulkState }) {
  const waiting = items.filter(({ state }) => state === 'pending')
  const unsent = countsOf(items).waiting
  const fromBefore = waiting.filter(item => item.isFromBefore).length
  const isOverPlan = run.state === 'stopped' && run.reason === 'over-plan'
  const inMemory = waiting.filter(({ keeping }) => keeping === 'not-kept').length
  return (
    <div className={classes.notices} aria-live="polite">
      {fromBefore > 0 && run.state === 'idle' && (
        <p className={classes.notice}>
          {t(
            '{count, plural, one {# file from earlier is not uploaded yet.} other {# files from earlier are not uploaded yet.}}',
            {
              count: fromBefore,
            },
          )}
        </p>
      )}
      {inMemory > 0 && (
        <p className={classes.notice}>
          {t(
            '{count, plural, one {# file is kept only while this page stays open.} other {# files are kept only while this page stays open.}}',
            { count: inMemory },
          )}
        </p>
      )}
      {!isOverPlan && <UploadsNotice waiting={Math.max(1, unsent)} />}
      {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} />}
      {isOverPlan && (
        <p className={classes.notice} data-caution>
          {run.advice}{' '}
          {waiting.length > 0 &&
            t('{count, plural, one {# file is kept here.} other {# files are kept here.}}', {
              count: waiting.length,
            })}
          <ProblemWay problem={run.problem} />
        </p>
      )}
      {run.state === 'stopped' && run.reason === 'signed-out' && (
        <p className={classes.notice} data-caution>
          {t('Your session ended. Files that were not sent are still here.')}
        </p>
      )}
    </div>
  )
}

const mostNamed = 5

function LeftOutNotice({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const more = leftOut.length - mostNamed
  return (
    <div className={classes.notice} data-caution role="alert">
      {t('{count, plural, one {# file left out:} other {# files left out:}}', { count: leftOut.length })}
      <ul className={classes.leftOut}>
        {leftOut.slice(0, mostNamed).map(({ name, problem }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes.
          <li key={place}>
            {name}: {problem}
          </li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: more })}</li>}
      </ul>
    </div>
  )
}
