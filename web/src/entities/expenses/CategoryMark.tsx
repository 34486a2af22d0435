import { type CategoryValue, categoryOf } from '@outlay/contract/categories'
import {
  type Icon,
  IconAppWindow,
  IconBriefcase,
  IconBuilding,
  IconBulb,
  IconDeviceDesktop,
  IconPackage,
  IconPaperclip,
  IconPlane,
  IconSpeakerphone,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import classes from './CategoryMark.module.css'
import { categoryColor } from './categoryColor.ts'

const icons: Readonly<Record<CategoryValue, Icon>> = {
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

/** The picture of a category in its colour, a little larger than the text beside it, which has its name. */
export function CategoryMark({ category }: { category: string }) {
  const Picture = icons[categoryOf(category).value]
  return <Picture size="1.2em" aria-hidden className={classes.mark} color={categoryColor(category)} />
}
