import { t, translated } from '../../../../core/language/language.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../../ui/inputs/Choices.tsx'
import classes from './ColumnsDialog.module.css'
import { columnNames, columnOf } from './columns.ts'
import { useColumns } from './useColumns.ts'

/** Selects the list's columns; changes apply at once. */
export function ColumnsDialog({ onClose }: { onClose: () => void }) {
  const [shown, toggle] = useColumns()
  return (
    <Dialog title={t('Columns')} onClose={onClose}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('Shown in the list on this device')}</legend>
        {columnNames.map(name => (
          <Checkbox
            key={name}
            label={translated(columnOf(name).label)}
            checked={shown.includes(name)}
            disabled={columnOf(name).isAlways ?? false}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
