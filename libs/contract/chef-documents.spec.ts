import { describe, expect, it } from '@jest/globals';
import { ChefDocumentUpload } from './chef-documents.js';
import { SERVER_MESSAGES } from './texts/en/server.js';

const { chef: texts } = SERVER_MESSAGES;
const document = new File(['picture'], 'card.png', { type: 'image/png' });
/** The message of each refused field. */
const refused = (upload: object): Readonly<Record<string, string>> => {
  const { error } = ChefDocumentUpload.safeParse(upload);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};
const aadhaar = (idNumber: string) => refused({ idType: 'aadhaar', idNumber, document });

describe('a document to file', () => {
  it('marks each field that is missing, and no other', () => {
    expect(refused({ idType: '', idNumber: '', document: undefined })).toEqual({
      idType: texts.idType,
      idNumber: texts.idNumber,
      document: texts.document,
    });
    expect(refused({ idType: 'pan', idNumber: ' ', document })).toEqual({ idNumber: texts.idNumber });
    expect(refused({ idType: '', idNumber: '1234', document })).toEqual({ idType: texts.idType });
  });

  it('has an Aadhaar number with its checksum', () => {
    expect(aadhaar('9999 4105-7058')).toEqual({});
    expect(aadhaar('999941057059')).toEqual({ idNumber: texts.aadhaar });
    for (const number of ['99994105705', '000000000000', 'ABCDE1234F']) {
      expect(aadhaar(number)).toEqual({ idNumber: texts.idNumber });
    }
    expect(refused({ idType: 'aadhaar', idNumber: '999941057059', document: undefined })).toEqual({
      idNumber: texts.aadhaar,
      document: texts.document,
    });
  });
});
