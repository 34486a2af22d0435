import { Anchor, Text, Title } from '@mantine/core'
import classes from './ArticlePage.module.css'
import { Badges } from './Badges.tsx'
import type { Article, Section } from './siteCopy.ts'

/** A page to read. */
export function ArticlePage({ article }: { article: Article }) {
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <Title order={1} size="h2">
          {article.title}
        </Title>
        <Text c="dimmed" size="lg">
          {article.intro}
        </Text>
        {article.badges && <Badges labels={article.badges} />}
      </header>
      {article.sections.map(section => (
        <ArticleSection key={section.heading} section={section} />
      ))}
    </article>
  )
}

function ArticleSection({ section }: { section: Section }) {
  return (
    <section className={classes.section}>
      <Title order={2} size="h5">
        {section.heading}
      </Title>
      {section.text.map(paragraph => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {section.points && (
        <ul className={classes.points}>
          {section.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {section.link && (
        <Anchor href={section.link.href} underline="always">
          {section.link.label}
        </Anchor>
      )}
    </section>
  )
}
