import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../classNames.ts'
import classes from './Progress.module.css'

interface ProgressProps extends Pick<ComponentPropsWithRef<'div'>, 'className' | 'style'> {
  /** Percent. */
  value: number
  'aria-label': string
  color?: string | undefined
}

export function Progress({ value, color, className, ...rest }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      {...rest}
      className={classNames(classes.progress, className)}
    >
      <div style={{ width: `${value}%`, background: color }} />
    </div>
  )
}

export function Loader({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={classNames(classes.loader, className)} data-loader />
}
