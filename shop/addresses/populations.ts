/**
 * Inhabitants of Egypt's governorates in thousands, by code: the population clock of the statistics office (CAPMAS) on 30 July 2023, at 105,250,000
 * inside the country. Only their order matters here.
 */
export const populations: Readonly<Record<string, number>> = {
  cairo: 10_300,
  giza: 9_500,
  sharqia: 7_900,
  dakahlia: 7_100,
  beheira: 6_900,
  minya: 6_300,
  qalyubia: 6_100,
  sohag: 5_700,
  alexandria: 5_600,
  gharbia: 5_400,
  assiut: 5_100,
  menoufia: 4_700,
  fayoum: 4_100,
  'kafr-el-sheikh': 3_700,
  qena: 3_600,
  'beni-suef': 3_600,
  aswan: 1_700,
  damietta: 1_600,
  ismailia: 1_500,
  luxor: 1_400,
  suez: 793.3,
  'port-said': 792.4,
  matrouh: 549.1,
  'north-sinai': 450.5,
  'red-sea': 403.9,
  'new-valley': 267,
  'south-sinai': 115.3,
};
