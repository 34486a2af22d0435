import IconCheck from '~icons/tabler/check'
import classes from './Badges.module.css'

export function Badges({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={classes.badges}>
      {labels.map(label => (
        <li key={label} className={classes.badge}>
          <IconCheck size={14} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}
