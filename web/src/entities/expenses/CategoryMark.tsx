import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import IconAppWindow from '~icons/tabler/app-window'
import IconBriefcase from '~icons/tabler/briefcase'
import IconBuilding from '~icons/tabler/building'
import IconBulb from '~icons/tabler/bulb'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconPackage from '~icons/tabler/package'
import IconPaperclip from '~icons/tabler/paperclip'
import IconPlane from '~icons/tabler/plane'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconToolsKitchen2 from '~icons/tabler/tools-kitchen-2'
import type { TablerIcon } from '../../ui/icons/tablerIcon.tsx'
import classes from './CategoryMark.module.css'
import { categoryColor } from './categoryColor.ts'

const icons: Readonly<Record<CategoryValue, TablerIcon>> = {
  meals: IconToolsKitchen2,
  travel: IconPlane,
  'office-supplies': IconPaperclip,
  equipment: IconDeviceDesktop,
  software: IconAppWindow,
  marketing: IconSpeakerphone,
  'professional-services': IconBriefcase,
  utilities: IconBulb,
  rent: IconBuilding,
  other: IconPackage,
}

/** A category's icon in its color, slightly larger than the adjacent name. */
export function CategoryMark({ category }: { category: string }) {
  const Picture = icons[categoryOf(category).value]
  return <Picture size="1.2em" aria-hidden className={classes.mark} color={categoryColor(category)} />
}
