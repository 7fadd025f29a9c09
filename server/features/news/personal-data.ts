import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'

const published = notPersonal('articles of the site, with the byline that their editors chose')

export const newsData: PersonalData = {
  tables: {
    articles: published,
    article_slugs: published,
    article_versions: published,
    article_images: published,
    article_version_images: published,
    article_corrections: published,
  },
}
