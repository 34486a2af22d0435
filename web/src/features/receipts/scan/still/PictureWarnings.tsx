import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { t, translated } from '../../../../core/language/language.ts'
import type { Inspection } from '../quality/inspectPicture.ts'
import { faultText } from './faultText.ts'
import classes from './StillReview.module.css'

/** What may make the image unreadable, and how to fix it. It can be used anyway. */
export function PictureWarnings({ inspection }: { inspection: Inspection | undefined }) {
  return (
    <div className={classes.warnings} role="status">
      {inspection?.faults.map(fault => (
        <div key={fault} className={classes.warning}>
          <IconAlertTriangle className={classes.warningIcon} size={20} aria-hidden />
          <span>
            <strong>{translated(faultText[fault].title)}.</strong> {translated(faultText[fault].advice)}
          </span>
        </div>
      ))}
      {inspection && !inspection.corners && (
        <div className={classes.note}>
          {t(
            'The edges of the receipt were not found, so nothing is cropped. Check that the whole receipt is in the picture.',
          )}
        </div>
      )}
    </div>
  )
}
