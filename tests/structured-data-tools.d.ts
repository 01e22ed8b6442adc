// Types of two structured-data tools that ship none, as far as the tests use them.

declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    jsonld: Record<string, unknown[]>;
  }
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    rootType: string;
    fieldNames?: string[];
  }
  export default class Validator {
    validate(extracted: import('@marbec/web-auto-extractor').Extracted): Promise<Issue[]>;
  }
}
