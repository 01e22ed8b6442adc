import { folded } from '../../../lib/words.ts';
import type { FormField } from '../../forms/form-definition.ts';

/**
 * Names of regions by Shopify's codes, for countries whose addresses have one, and further usual names. Source:
 * @shopify/address-mocks@3.3.1 (MIT).
 */
const regions: Readonly<Record<string, string>> = {
  AE: 'AZ Abu Dhabi, AJ Ajman, DU Dubai, FU Fujairah, RK Ras al-Khaimah, SH Sharjah, UQ Umm al-Quwain',
  AR: 'B Buenos Aires Province, K Catamarca, H Chaco, U Chubut, C Buenos Aires (Autonomous City), X Córdoba, W Corrientes, E Entre Ríos, P Formosa, Y Jujuy, L La Pampa, F La Rioja, M Mendoza, N Misiones, Q Neuquén, R Río Negro, A Salta, J San Juan, D San Luis, Z Santa Cruz, S Santa Fe, G Santiago del Estero, V Tierra del Fuego, T Tucumán',
  AU: 'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  BR: 'AC Acre, AL Alagoas, AP Amapá, AM Amazonas, BA Bahia, CE Ceará, DF Federal District, ES Espírito Santo, GO Goiás, MA Maranhão, MT Mato Grosso, MS Mato Grosso do Sul, MG Minas Gerais, PA Pará, PB Paraíba, PR Paraná, PE Pernambuco, PI Piauí, RN Rio Grande do Norte, RS Rio Grande do Sul, RJ Rio de Janeiro, RO Rondônia, RR Roraima, SC Santa Catarina, SP São Paulo, SE Sergipe, TO Tocantins, DF Distrito Federal',
  CA: 'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  CL: 'AP Arica y Parinacota, TA Tarapacá, AN Antofagasta, AT Atacama, CO Coquimbo, VS Valparaíso, RM Santiago Metropolitan, LI Libertador General Bernardo O’Higgins, ML Maule, NB Ñuble, BI Bío Bío, AR Araucanía, LR Los Ríos, LL Los Lagos, AI Aysén, MA Magallanes Region',
  CN: 'AH Anhui, BJ Beijing, CQ Chongqing, FJ Fujian, GS Gansu, GD Guangdong, GX Guangxi, GZ Guizhou, HI Hainan, HE Hebei, HL Heilongjiang, HA Henan, HB Hubei, HN Hunan, NM Inner Mongolia, JS Jiangsu, JX Jiangxi, JL Jilin, LN Liaoning, NX Ningxia, QH Qinghai, SN Shaanxi, SD Shandong, SH Shanghai, SX Shanxi, SC Sichuan, TJ Tianjin, XJ Xinjiang, YZ Tibet, YN Yunnan, ZJ Zhejiang',
  CO: 'DC Capital District, AMA Amazonas, ANT Antioquia, ARA Arauca, ATL Atlántico, BOL Bolívar, BOY Boyacá, CAL Caldas, CAQ Caquetá, CAS Casanare, CAU Cauca, CES Cesar, CHO Chocó, COR Córdoba, CUN Cundinamarca, GUA Guainía, GUV Guaviare, HUI Huila, LAG La Guajira, MAG Magdalena, MET Meta, NAR Nariño, NSA Norte de Santander, PUT Putumayo, QUI Quindío, RIS Risaralda, SAP San Andrés & Providencia, SAN Santander, SUC Sucre, TOL Tolima, VAC Valle del Cauca, VAU Vaupés, VID Vichada',
  EG: 'SU 6th of October, SHR Al Sharqia, ALX Alexandria, ASN Aswan, AST Asyut, BH Beheira, BNS Beni Suef, C Cairo, DK Dakahlia, DT Damietta, FYM Faiyum, GH Gharbia, GZ Giza, HU Helwan, IS Ismailia, KFS Kafr el-Sheikh, LX Luxor, MT Matrouh, MN Minya, MNF Monufia, WAD New Valley, SIN North Sinai, PTS Port Said, KB Qalyubia, KN Qena, BA Red Sea, SHG Sohag, JS South Sinai, SUZ Suez',
  ES: 'C A Coruña, VI Álava, AB Albacete, A Alicante, AL Almería, O Asturias Province, AV Ávila, BA Badajoz, PM Balears Province, B Barcelona, BU Burgos, CC Cáceres, CA Cádiz, S Cantabria Province, CS Castellón, CE Ceuta, CR Ciudad Real, CO Córdoba, CU Cuenca, GI Girona, GR Granada, GU Guadalajara, SS Gipuzkoa, H Huelva, HU Huesca, J Jaén, LO La Rioja Province, GC Las Palmas, LE León, L Lleida, LU Lugo, M Madrid Province, MA Málaga, ML Melilla, MU Murcia, NA Navarra, OR Ourense, P Palencia, PO Pontevedra, SA Salamanca, TF Santa Cruz de Tenerife, SG Segovia, SE Seville, SO Soria, T Tarragona, TE Teruel, TO Toledo, V Valencia, VA Valladolid, BI Biscay, ZA Zamora, Z Zaragoza',
  GB: 'BFP British Forces, ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales',
  GT: 'AVE Alta Verapaz, BVE Baja Verapaz, CMT Chimaltenango, CQM Chiquimula, EPR El Progreso, ESC Escuintla, GUA Guatemala, HUE Huehuetenango, IZA Izabal, JAL Jalapa, JUT Jutiapa, PET Petén, QUE Quetzaltenango, QUI Quiché, RET Retalhuleu, SAC Sacatepéquez, SMA San Marcos, SRO Santa Rosa, SOL Sololá, SUC Suchitepéquez, TOT Totonicapán, ZAC Zacapa',
  HK: 'HK Hong Kong Island, KL Kowloon, NT New Territories',
  ID: 'AC Aceh, BA Bali, BB Bangka–Belitung Islands, BT Banten, BE Bengkulu, GO Gorontalo, JK Jakarta, JA Jambi, JB West Java, JT Central Java, JI East Java, KB West Kalimantan, KS South Kalimantan, KT Central Kalimantan, KI East Kalimantan, KU North Kalimantan, KR Riau Islands, LA Lampung, MA Maluku, MU North Maluku, SU North Sumatra, NB West Nusa Tenggara, NT East Nusa Tenggara, PA Papua, PB West Papua, RI Riau, SS South Sumatra, SR West Sulawesi, SN South Sulawesi, ST Central Sulawesi, SG Southeast Sulawesi, SA North Sulawesi, SB West Sumatra, YO Yogyakarta',
  IE: 'CW Carlow, CN Cavan, CE Clare, CO Cork, DL Donegal, D Dublin, G Galway, KY Kerry, KE Kildare, KK Kilkenny, LS Laois, LM Leitrim, LK Limerick, LD Longford, LH Louth, MO Mayo, MH Meath, MN Monaghan, OY Offaly, RN Roscommon, SO Sligo, TA Tipperary, WD Waterford, WH Westmeath, WX Wexford, WW Wicklow',
  IN: 'AN Andaman and Nicobar Islands, AP Andhra Pradesh, AR Arunachal Pradesh, AS Assam, BR Bihar, CH Chandigarh, CG Chhattisgarh, DN Dadra and Nagar Haveli, DD Daman and Diu, DL Delhi, GA Goa, GJ Gujarat, HR Haryana, HP Himachal Pradesh, JK Jammu and Kashmir, JH Jharkhand, KA Karnataka, KL Kerala, LA Ladakh, LD Lakshadweep, MP Madhya Pradesh, MH Maharashtra, MN Manipur, ML Meghalaya, MZ Mizoram, NL Nagaland, OR Odisha, PY Puducherry, PB Punjab, RJ Rajasthan, SK Sikkim, TN Tamil Nadu, TS Telangana, TR Tripura, UP Uttar Pradesh, UK Uttarakhand, WB West Bengal',
  IT: 'AG Agrigento, AL Alessandria, AN Ancona, AO Aosta, AR Arezzo, AP Ascoli Piceno, AT Asti, AV Avellino, BA Bari, BT Barletta-Andria-Trani, BL Belluno, BN Benevento, BG Bergamo, BI Biella, BO Bologna, BZ South Tyrol, BS Brescia, BR Brindisi, CA Cagliari, CL Caltanissetta, CB Campobasso, CI Carbonia-Iglesias, CE Caserta, CT Catania, CZ Catanzaro, CH Chieti, CO Como, CS Cosenza, CR Cremona, KR Crotone, CN Cuneo, EN Enna, FM Fermo, FE Ferrara, FI Florence, FG Foggia, FC Forlì-Cesena, FR Frosinone, GE Genoa, GO Gorizia, GR Grosseto, IM Imperia, IS Isernia, AQ L’Aquila, SP La Spezia, LT Latina, LE Lecce, LC Lecco, LI Livorno, LO Lodi, LU Lucca, MC Macerata, MN Mantua, MS Massa and Carrara, MT Matera, VS Medio Campidano, ME Messina, MI Milan, MO Modena, MB Monza and Brianza, NA Naples, NO Novara, NU Nuoro, OG Ogliastra, OT Olbia-Tempio, OR Oristano, PD Padua, PA Palermo, PR Parma, PV Pavia, PG Perugia, PU Pesaro and Urbino, PE Pescara, PC Piacenza, PI Pisa, PT Pistoia, PN Pordenone, PZ Potenza, PO Prato, RG Ragusa, RA Ravenna, RC Reggio Calabria, RE Reggio Emilia, RI Rieti, RN Rimini, RM Rome, RO Rovigo, SA Salerno, SS Sassari, SV Savona, SI Siena, SR Syracuse, SO Sondrio, TA Taranto, TE Teramo, TR Terni, TO Turin, TP Trapani, TN Trentino, TV Treviso, TS Trieste, UD Udine, VA Varese, VE Venice, VB Verbano-Cusio-Ossola, VC Vercelli, VR Verona, VV Vibo Valentia, VI Vicenza, VT Viterbo',
  JP: 'JP-01 Hokkaido, JP-02 Aomori, JP-03 Iwate, JP-04 Miyagi, JP-05 Akita, JP-06 Yamagata, JP-07 Fukushima, JP-08 Ibaraki, JP-09 Tochigi, JP-10 Gunma, JP-11 Saitama, JP-12 Chiba, JP-13 Tokyo, JP-14 Kanagawa, JP-15 Niigata, JP-16 Toyama, JP-17 Ishikawa, JP-18 Fukui, JP-19 Yamanashi, JP-20 Nagano, JP-21 Gifu, JP-22 Shizuoka, JP-23 Aichi, JP-24 Mie, JP-25 Shiga, JP-26 Kyoto, JP-27 Osaka, JP-28 Hyogo, JP-29 Nara, JP-30 Wakayama, JP-31 Tottori, JP-32 Shimane, JP-33 Okayama, JP-34 Hiroshima, JP-35 Yamaguchi, JP-36 Tokushima, JP-37 Kagawa, JP-38 Ehime, JP-39 Kochi, JP-40 Fukuoka, JP-41 Saga, JP-42 Nagasaki, JP-43 Kumamoto, JP-44 Oita, JP-45 Miyazaki, JP-46 Kagoshima, JP-47 Okinawa',
  KR: 'KR-26 Busan, KR-43 North Chungcheong, KR-44 South Chungcheong, KR-27 Daegu, KR-30 Daejeon, KR-42 Gangwon, KR-29 Gwangju City, KR-47 North Gyeongsang, KR-41 Gyeonggi, KR-48 South Gyeongsang, KR-28 Incheon, KR-49 Jeju, KR-45 North Jeolla, KR-46 South Jeolla, KR-50 Sejong, KR-11 Seoul, KR-31 Ulsan',
  MX: 'AGS Aguascalientes, BC Baja California, BCS Baja California Sur, CAMP Campeche, CHIS Chiapas, CHIH Chihuahua, DF Ciudad de Mexico, COAH Coahuila, COL Colima, DGO Durango, GTO Guanajuato, GRO Guerrero, HGO Hidalgo, JAL Jalisco, MEX Mexico State, MICH Michoacán, MOR Morelos, NAY Nayarit, NL Nuevo León, OAX Oaxaca, PUE Puebla, QRO Querétaro, Q_ROO Quintana Roo, SLP San Luis Potosí, SIN Sinaloa, SON Sonora, TAB Tabasco, TAMPS Tamaulipas, TLAX Tlaxcala, VER Veracruz, YUC Yucatán, ZAC Zacatecas, DF Ciudad de México, DF Mexico City, MEX Estado de México, MEX México',
  MY: 'JHR Johor, KDH Kedah, KTN Kelantan, KUL Kuala Lumpur, LBN Labuan, MLK Malacca, NSN Negeri Sembilan, PHG Pahang, PNG Penang, PRK Perak, PLS Perlis, PJY Putrajaya, SBH Sabah, SWK Sarawak, SGR Selangor, TRG Terengganu',
  NG: 'AB Abia, FC Federal Capital Territory, AD Adamawa, AK Akwa Ibom, AN Anambra, BA Bauchi, BY Bayelsa, BE Benue, BO Borno, CR Cross River, DE Delta, EB Ebonyi, ED Edo, EK Ekiti, EN Enugu, GO Gombe, IM Imo, JI Jigawa, KD Kaduna, KN Kano, KT Katsina, KE Kebbi, KO Kogi, KW Kwara, LA Lagos, NA Nasarawa, NI Niger, OG Ogun, ON Ondo, OS Osun, OY Oyo, PL Plateau, RI Rivers, SO Sokoto, TA Taraba, YO Yobe, ZA Zamfara',
  NZ: 'AUK Auckland, BOP Bay of Plenty, CAN Canterbury, CIT Chatham Islands, GIS Gisborne, HKB Hawke’s Bay, MWT Manawatu-Wanganui, MBH Marlborough, NSN Nelson, NTL Northland, OTA Otago, STL Southland, TKI Taranaki, TAS Tasman, WKO Waikato, WGN Wellington, WTC West Coast',
  PA: 'PA-1 Bocas del Toro, PA-4 Chiriquí, PA-2 Coclé, PA-3 Colón, PA-5 Darién, PA-EM Emberá, PA-6 Herrera, PA-KY Guna Yala, PA-7 Los Santos, PA-NB Ngöbe-Buglé, PA-8 Panamá, PA-10 West Panamá, PA-9 Veraguas',
  PE: 'PE-AMA Amazonas, PE-ANC Ancash, PE-APU Apurímac, PE-ARE Arequipa, PE-AYA Ayacucho, PE-CAJ Cajamarca, PE-CAL El Callao, PE-CUS Cusco, PE-HUV Huancavelica, PE-HUC Huánuco, PE-ICA Ica, PE-JUN Junín, PE-LAL La Libertad, PE-LAM Lambayeque, PE-LIM Lima Region, PE-LMA Lima, PE-LOR Loreto, PE-MDD Madre de Dios, PE-MOQ Moquegua, PE-PAS Pasco, PE-PIU Piura, PE-PUN Puno, PE-SAM San Martín, PE-TAC Tacna, PE-TUM Tumbes, PE-UCA Ucayali',
  PH: 'PH-ABR Abra, PH-AGN Agusan del Norte, PH-AGS Agusan del Sur, PH-AKL Aklan, PH-ALB Albay, PH-ANT Antique, PH-APA Apayao, PH-AUR Aurora, PH-BAS Basilan, PH-BAN Bataan, PH-BTN Batanes, PH-BTG Batangas, PH-BEN Benguet, PH-BIL Biliran, PH-BOH Bohol, PH-BUK Bukidnon, PH-BUL Bulacan, PH-CAG Cagayan, PH-CAN Camarines Norte, PH-CAS Camarines Sur, PH-CAM Camiguin, PH-CAP Capiz, PH-CAT Catanduanes, PH-CAV Cavite, PH-CEB Cebu, PH-NCO Cotabato, PH-DVO Davao Occidental, PH-DAO Davao Oriental, PH-COM Compostela Valley, PH-DAV Davao del Norte, PH-DAS Davao del Sur, PH-DIN Dinagat Islands, PH-EAS Eastern Samar, PH-GUI Guimaras, PH-IFU Ifugao, PH-ILN Ilocos Norte, PH-ILS Ilocos Sur, PH-ILI Iloilo, PH-ISA Isabela, PH-KAL Kalinga, PH-LUN La Union, PH-LAG Laguna, PH-LAN Lanao del Norte, PH-LAS Lanao del Sur, PH-LEY Leyte, PH-MAG Maguindanao, PH-MAD Marinduque, PH-MAS Masbate, PH-00 Metro Manila, PH-MSC Misamis Occidental, PH-MSR Misamis Oriental, PH-MOU Mountain, PH-NEC Negros Occidental, PH-NER Negros Oriental, PH-NSA Northern Samar, PH-NUE Nueva Ecija, PH-NUV Nueva Vizcaya, PH-MDC Occidental Mindoro, PH-MDR Oriental Mindoro, PH-PLW Palawan, PH-PAM Pampanga, PH-PAN Pangasinan, PH-QUE Quezon, PH-QUI Quirino, PH-RIZ Rizal, PH-ROM Romblon, PH-WSA Samar, PH-SAR Sarangani, PH-SIG Siquijor, PH-SOR Sorsogon, PH-SCO South Cotabato, PH-SLE Southern Leyte, PH-SUK Sultan Kudarat, PH-SLU Sulu, PH-SUN Surigao del Norte, PH-SUR Surigao del Sur, PH-TAR Tarlac, PH-TAW Tawi-Tawi, PH-ZMB Zambales, PH-ZSI Zamboanga Sibugay, PH-ZAN Zamboanga del Norte, PH-ZAS Zamboanga del Sur',
  PT: 'PT-20 Azores, PT-01 Aveiro, PT-02 Beja, PT-03 Braga, PT-04 Bragança, PT-05 Castelo Branco, PT-06 Coimbra, PT-07 Évora, PT-08 Faro, PT-09 Guarda, PT-10 Leiria, PT-11 Lisbon, PT-30 Madeira, PT-12 Portalegre, PT-13 Porto, PT-14 Santarém, PT-15 Setúbal, PT-16 Viana do Castelo, PT-17 Vila Real, PT-18 Viseu',
  RO: 'AB Alba, AR Arad, AG Argeș, BC Bacău, BH Bihor, BN Bistriţa-Năsăud, BT Botoşani, BR Brăila, BV Braşov, B Bucharest, BZ Buzău, CS Caraș-Severin, CJ Cluj, CT Constanța, CV Covasna, CL Călărași, DJ Dolj, DB Dâmbovița, GL Galați, GR Giurgiu, GJ Gorj, HR Harghita, HD Hunedoara, IL Ialomița, IS Iași, IF Ilfov, MM Maramureş, MH Mehedinți, MS Mureş, NT Neamţ, OT Olt, PH Prahova, SJ Sălaj, SM Satu Mare, SB Sibiu, SV Suceava, TR Teleorman, TM Timiș, TL Tulcea, VL Vâlcea, VS Vaslui, VN Vrancea',
  RU: 'ALT Altai Krai, AL Altai, AMU Amur, ARK Arkhangelsk, AST Astrakhan, BEL Belgorod, BRY Bryansk, CE Chechen, CHE Chelyabinsk, CHU Chukotka Okrug, CU Chuvash, IRK Irkutsk, IVA Ivanovo, YEV Jewish, KB Kabardino-Balkar, KGD Kaliningrad, KLU Kaluga, KAM Kamchatka Krai, KC Karachay-Cherkess, KEM Kemerovo, KHA Khabarovsk Krai, KHM Khanty-Mansi, KIR Kirov, KO Komi, KOS Kostroma, KDA Krasnodar Krai, KYA Krasnoyarsk Krai, KGN Kurgan, KRS Kursk, LEN Leningrad, LIP Lipetsk, MAG Magadan, ME Mari El, MOW Moscow, MOS Moscow Province, MUR Murmansk, NIZ Nizhny Novgorod, NGR Novgorod, NVS Novosibirsk, OMS Omsk, ORE Orenburg, ORL Oryol, PNZ Penza, PER Perm Krai, PRI Primorsky Krai, PSK Pskov, AD Adygea, BA Bashkortostan, BU Buryat, DA Dagestan, IN Ingushetia, KL Kalmykia, KR Karelia, KK Khakassia, MO Mordovia, SE North Ossetia-Alania, TA Tatarstan, ROS Rostov, RYA Ryazan, SPE Saint Petersburg, SA Sakha, SAK Sakhalin, SAM Samara, SAR Saratov, SMO Smolensk, STA Stavropol Krai, SVE Sverdlovsk, TAM Tambov, TOM Tomsk, TUL Tula, TVE Tver, TYU Tyumen, TY Tuva, UD Udmurt, ULY Ulyanovsk, VLA Vladimir, VGG Volgograd, VLG Vologda, VOR Voronezh, YAN Yamalo-Nenets Okrug, YAR Yaroslavl, ZAB Zabaykalsky Krai',
  TH: 'TH-37 Amnat Charoen, TH-15 Ang Thong, TH-10 Bangkok, TH-38 Bueng Kan, TH-31 Buri Ram, TH-24 Chachoengsao, TH-18 Chai Nat, TH-36 Chaiyaphum, TH-22 Chanthaburi, TH-50 Chiang Mai, TH-57 Chiang Rai, TH-20 Chon Buri, TH-86 Chumphon, TH-46 Kalasin, TH-62 Kamphaeng Phet, TH-71 Kanchanaburi, TH-40 Khon Kaen, TH-81 Krabi, TH-52 Lampang, TH-51 Lamphun, TH-42 Loei, TH-16 Lopburi, TH-58 Mae Hong Son, TH-44 Maha Sarakham, TH-49 Mukdahan, TH-26 Nakhon Nayok, TH-73 Nakhon Pathom, TH-48 Nakhon Phanom, TH-30 Nakhon Ratchasima, TH-60 Nakhon Sawan, TH-80 Nakhon Si Thammarat, TH-55 Nan, TH-96 Narathiwat, TH-39 Nong Bua Lam Phu, TH-43 Nong Khai, TH-12 Nonthaburi, TH-13 Pathum Thani, TH-94 Pattani, TH-S Pattaya, TH-82 Phang Nga, TH-93 Phatthalung, TH-56 Phayao, TH-67 Phetchabun, TH-76 Phetchaburi, TH-66 Phichit, TH-65 Phitsanulok, TH-14 Phra Nakhon Si Ayutthaya, TH-54 Phrae, TH-83 Phuket, TH-25 Prachin Buri, TH-77 Prachuap Khiri Khan, TH-85 Ranong, TH-70 Ratchaburi, TH-21 Rayong, TH-45 Roi Et, TH-27 Sa Kaeo, TH-47 Sakon Nakhon, TH-11 Samut Prakan, TH-74 Samut Sakhon, TH-75 Samut Songkhram, TH-19 Saraburi, TH-91 Satun, TH-17 Sing Buri, TH-33 Si Sa Ket, TH-90 Songkhla, TH-64 Sukhothai, TH-72 Suphanburi, TH-84 Surat Thani, TH-32 Surin, TH-63 Tak, TH-92 Trang, TH-23 Trat, TH-34 Ubon Ratchathani, TH-41 Udon Thani, TH-61 Uthai Thani, TH-53 Uttaradit, TH-95 Yala, TH-35 Yasothon',
  US: 'AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MH Marshall Islands, MD Maryland, MA Massachusetts, MI Michigan, FM Micronesia, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PW Palau, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, VI U.S. Virgin Islands, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
  ZA: 'EC Eastern Cape, FS Free State, GT Gauteng, NL KwaZulu-Natal, LP Limpopo, MP Mpumalanga, NW North West, NC Northern Cape, WC Western Cape',
};

/** The regions of a country by their codes, as options of a select. */
const regionsOf = (country: string): { value: string; label: string }[] =>
  (regions[country]?.split(', ') ?? []).map((entry) => {
    const [code = '', ...words] = entry.split(' ');
    return { value: code.replace('_', ' '), label: words.join(' ') };
  });

/** Codes of countries without names here: as NSW, or as JP-13. */
const CODE = /^(?:[A-Z]{2}-)?[A-Z0-9]{1,3}$/;

/**
 * Shopify's code of a region, typed as name or code in any case; undefined when it is neither. For a country whose
 * regions are not listed here, any text in the form of a code is returned in upper case.
 */
export function regionCode(country: string, typed: string): string | undefined {
  const code = typed.toUpperCase();
  const known = regionsOf(country);
  if (known.length === 0) return CODE.test(code) ? code : undefined;
  const text = folded(typed);
  return known.find(({ value, label }) => value === code || folded(label) === text)?.value;
}

/** The name of a region, or its code when the name is not known. */
export const regionName = (country: string, code: string): string =>
  regionsOf(country).find(({ value }) => value === code)?.label ?? code;

/** Country codes of Shopify, except the unknown one and a country that no longer exists. */
export const countryCodes: readonly string[] = `
  AC AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH
  GI GL GM GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
  KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR
  SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT
  ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** Options of a select: Shopify's country codes with English names, sorted by name. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The field for states or provinces, by the code of their country; other countries have a field for a region. */
export const zonesOf: ReadonlyMap<string, FormField> = new Map([
  ['US', { label: 'State', missing: 'Please choose the state.', options: regionsOf('US') }],
  [
    'CA',
    {
      label: 'Province or territory',
      missing: 'Please choose the province or territory.',
      options: regionsOf('CA'),
    },
  ],
]);
