import { MerchantRules } from '../../features/merchantRules/MerchantRules.tsx'
import { ReadingAccuracy } from '../../features/readingAccuracy/ReadingAccuracy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from './Settings.module.css'

/** Every feature lends its section. */
export function Settings() {
  return (
    <>
      <PageHeader title="Settings" text="What Outlay has learned from you, and how well it reads." />
      <div className={classes.sections}>
        <MerchantRules />
        <ReadingAccuracy />
      </div>
    </>
  )
}
