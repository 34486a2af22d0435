import { t } from '../../../core/language/language.ts'
import { DeferredRender } from '../../../core/loading/DeferredRender.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import type { ExpensesChoice } from '../expenses.search.ts'
import classes from './FilterFields.module.css'
import { FilterFields } from './FilterFields.tsx'

interface FiltersSheetProps {
  choice: ExpensesChoice
  isNothingChosen: boolean
  onChange: (part: Record<string, string | undefined>) => void
  onClear: () => void
  onClose: () => void
}

/** The filters as a sheet, if they do not fit next to the list. */
export function FiltersSheet({ choice, isNothingChosen, onChange, onClear, onClose }: FiltersSheetProps) {
  return (
    <Dialog title={t('All filters')} onClose={onClose}>
      <DeferredRender before={<div className={classes.waiting} />}>
        <FilterFields isWithOrder choice={choice} onChange={onChange} />
      </DeferredRender>
      <DialogFooter>
        <Button variant="default" disabled={isNothingChosen} onClick={onClear}>
          {t('Clear Filters')}
        </Button>
        <Button onClick={onClose}>{t('Show expenses')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
