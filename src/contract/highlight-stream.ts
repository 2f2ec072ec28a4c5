/** The path of the stream of highlights, below that of the API. Scripts of pages read it, so nothing else is in this file. */
export const highlightsPath = '/highlights/stream';

/** The name of its events. */
export const highlightsEvent = 'highlights';
