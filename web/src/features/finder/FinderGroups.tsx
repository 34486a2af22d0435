import classes from './FinderGroups.module.css'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { optionId } from './useActiveOption.ts'

interface FinderGroupsProps {
  groups: readonly FinderGroup[]
  active: FinderOption | undefined
  onMark: (option: FinderOption) => void
  onChoose: (option: FinderOption) => void
}

/** The finder's options. The search field keeps the focus and handles all keys. */
export function FinderGroups({ groups, active, onMark, onChoose }: FinderGroupsProps) {
  return (
    <>
      {groups.map(({ title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          {options.map(option => (
            <Option
              key={option.id}
              option={option}
              isActive={option === active}
              onMark={onMark}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </>
  )
}

interface OptionProps extends Pick<FinderGroupsProps, 'onMark' | 'onChoose'> {
  option: FinderOption
  isActive: boolean
}

function Option({ option, isActive, onMark, onChoose }: OptionProps) {
  const { title, icon, detail, figure, shortcut } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={optionId(option)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      // Keeps the focus in the field.
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => isActive || onMark(option)}
      onClick={() => onChoose(option)}
    >
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {figure && <span className={classes.figure}>{figure}</span>}
      {shortcut && <kbd className={classes.shortcut}>{shortcut}</kbd>}
    </div>
  )
}
