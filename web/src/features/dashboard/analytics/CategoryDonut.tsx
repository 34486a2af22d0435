import { Group } from '@visx/group'
import { Pie } from '@visx/shape'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { shareText } from '../../../entities/figures/shares.ts'
import { variables } from '../../../ui/classNames.ts'
import classes from './Analytics.module.css'
import { mostInRing, partsText, type Share, withRest } from './shares.ts'

const size = 200
const thickness = 30
/** Longer amounts go below the ring, since inside they would be too small to read. */
const longestWithin = 12

interface CategoryDonutProps {
  shares: readonly Share[]
  total: string
  currency: string
}

/** A donut chart of the month's categories, with the total in the middle and a legend. */
export function CategoryDonut({ shares, total, currency }: CategoryDonutProps) {
  const locale = useLocale()
  const shown = withRest(shares, mostInRing)
  const sum = money(locale, total, currency)
  return (
    <figure className={classes.donut}>
      <div className={classes.ring}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          width={size}
          height={size}
          role="img"
          aria-label={t('Donut chart: {parts}.', { parts: partsText(locale, shown) })}
        >
          <Pie<Share>
            data={shown}
            pieValue={share => share.part}
            // Already sorted, with the rest last.
            pieSort={null}
            pieSortValues={null}
            outerRadius={size / 2}
            innerRadius={size / 2 - thickness}
            padAngle={shown.length > 1 ? 0.02 : 0}
            cornerRadius={3}
          >
            {({ arcs, path }) => (
              <Group top={size / 2} left={size / 2}>
                {arcs.map(arc => (
                  <path key={arc.data.key} d={path(arc) ?? ''} style={{ fill: arc.data.color }}>
                    <title>{`${arc.data.label}: ${money(locale, arc.data.total, currency)}`}</title>
                  </path>
                ))}
              </Group>
            )}
          </Pie>
        </svg>
        <span
          className={classes.sum}
          data-beneath={sum.length > longestWithin || undefined}
          // React's types do not include custom properties.
          style={variables({ '--characters': sum.length })}
          aria-hidden
        >
          {sum}
        </span>
      </div>
      <ul className={classes.legend} aria-label={t('Shares by category')}>
        {shown.map(({ key, label, part, color }) => (
          <li key={key}>
            <span className={classes.swatch} style={{ background: color }} aria-hidden />
            <span className={classes.name} title={label}>
              {label}
            </span>
            <span className={classes.part}>{shareText(locale, part)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
