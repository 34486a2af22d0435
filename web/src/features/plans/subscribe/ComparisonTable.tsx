import { t, translated } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import classes from './ComparisonTable.module.css'
import { comparedRows, subscribePlans } from './subscribePlans.ts'

/** The plans side by side. On phones a row's label is above its four cells. */
export function ComparisonTable() {
  const plans = subscribePlans()
  return (
    <Panel isFlush aria-labelledby="comparison">
      <h2 id="comparison" className={classes.title}>
        {t('Compare plans')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{translated(name)}</th>
              {plans.map(plan => (
                <td key={plan.id}>{plan[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
