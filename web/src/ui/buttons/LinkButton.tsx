import { type AppLink, createLink } from '../../core/navigation/navigation.tsx'
import { Button, type ButtonProps } from './Button.tsx'

function AnchorButton(props: ButtonProps<'a'>) {
  return <Button component="a" {...props} />
}

/** A link styled as a button; its path is type-checked against the routes. */
export const LinkButton: AppLink<typeof AnchorButton> = createLink(AnchorButton)
