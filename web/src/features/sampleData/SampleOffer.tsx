import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelTitle } from '../../ui/panels/TitledPanel.tsx'
import classes from './SampleOffer.module.css'
import { useLoadSampleData } from './sampleData.mutations.ts'

/** Offers sample data to users without any data of their own. */
export function SampleOffer() {
  const load = useLoadSampleData()
  return (
    <Panel className={classes.offer} aria-labelledby="sample-title">
      <PanelTitle
        id="sample-title"
        title={t('Look around first')}
        text={t(
          'Load six months of made-up expenses with projects and receipts, plus a sample team if your plan includes teams and you’re not on one. Sample data doesn’t count toward any limit, and you can remove it with one click.',
        )}
      />
      <Button variant="default" loading={load.isPending} onClick={() => load.mutate()}>
        {t('Load sample data')}
      </Button>
    </Panel>
  )
}
