import { pageOf, reading } from '../handler';

const MS = 1000;

export const getIndexReport = reading<'get_index_report'>((args, context) => {
  const { files, indexReport, meta } = context.reader;
  const problems = indexReport.problemCounts();
  const kind = args.kind ?? null;
  const total = kind === null ? Object.values(problems).reduce((sum, count) => sum + count, 0) : problems[kind];
  const languages = meta.languages().map(({ missed: { external = 0, ...unresolved }, ...counts }) => ({ ...counts, external, unresolved }));
  return {
    result: {
      indexedAt: Math.floor(context.revision.createdAt / MS),
      languages,
      problems: { ...problems },
      skipped: files.skipped(0).map(({ reason, count }) => ({ reason, count })),
      files: indexReport.problems(kind, args.limit, args.offset),
    },
    summary: `${languages.length} languages, ${total} files to know of`,
    counts: { languages: languages.length, files: total },
    page: pageOf(args.limit, args.offset, total),
  };
});
