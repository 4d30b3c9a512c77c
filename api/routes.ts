import { accountRoutes } from './account.ts';
import { authRoutes } from './auth.ts';
import { providerRoutes } from './auth-provider.ts';
import { addressRoutes } from './addresses.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { chatRoutes } from './chat.ts';
import { contentRoutes } from './content.ts';
import { finderRoutes } from './finder.ts';
import { orderRoutes } from './orders.ts';
import { pageRoutes } from './pages.ts';
import { paymentRoutes } from './payments.ts';
import { returnRoutes } from './returns.ts';
import { staffRoutes } from './staff.ts';
import { staffAccessRoutes } from './staff-access.ts';
import { staffBlogRoutes } from './staff-blogs.ts';
import { staffBrandRoutes } from './staff-brands.ts';
import { staffKnowledgeRoutes } from './staff-knowledge.ts';
import { staffCategoryRoutes } from './staff-categories.ts';
import { staffChatRoutes } from './staff-chat.ts';
import { staffContentPageRoutes } from './staff-content-pages.ts';
import { courierEventRoutes } from './courier-events.ts';
import { staffCashRoutes } from './staff-cash.ts';
import { staffCourierRoutes } from './staff-couriers.ts';
import { staffCouponRoutes } from './staff-coupons.ts';
import { staffFeeRoutes } from './staff-fees.ts';
import { staffBatchRoutes } from './staff-batches.ts';
import { staffReceivingRoutes } from './staff-receiving.ts';
import { staffStockCountRoutes } from './staff-stock-counts.ts';
import { staffHomeRoutes } from './staff-home.ts';
import { staffImportRoutes } from './staff-imports.ts';
import { staffOrderRoutes } from './staff-orders.ts';
import { staffCallerOrderRoutes } from './staff-caller-orders.ts';
import { staffOrderMoneyRoutes } from './staff-order-money.ts';
import { staffOrderViewRoutes } from './staff-order-views.ts';
import { staffPageRoutes } from './staff-pages.ts';
import { staffCustomerRoutes } from './staff-customers.ts';
import { staffPeopleRoutes } from './staff-people.ts';
import { staffProductRoutes } from './staff-products.ts';
import { staffParcelRoutes } from './staff-parcels.ts';
import { staffParcelDeskRoutes } from './staff-parcel-desk.ts';
import { staffQuickAnswerRoutes } from './staff-quick-answers.ts';
import { staffSessionRoutes } from './staff-session.ts';
import { staffSettingRoutes } from './staff-settings.ts';
import { staffOrderCallRoutes } from './staff-order-calls.ts';
import { staffPaymentMethodRoutes } from './staff-payment-methods.ts';
import { staffWorkRoutes } from './staff-work.ts';
import { staffChangeRoutes } from './staff-changes.ts';
import { staffReviewRoutes } from './staff-reviews.ts';
import { staffWheelRoutes } from './staff-wheel.ts';
import { staffReportRoutes } from './staff-reports.ts';
import { staffTaxRoutes } from './staff-tax.ts';
import { staffWalletRoutes } from './staff-wallet.ts';
import { walletRoutes } from './wallet.ts';
import { wheelRoutes } from './wheel.ts';

/** All routes of the API but those of the demo, in the order in which they are matched. */
export const routes = [
  ...catalogueRoutes,
  ...contentRoutes,
  ...pageRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...providerRoutes,
  ...addressRoutes,
  ...cartRoutes,
  ...finderRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...paymentRoutes,
  ...courierEventRoutes,
  ...walletRoutes,
  ...wheelRoutes,
  ...chatRoutes,
  ...staffSessionRoutes,
  ...staffAccessRoutes,
  ...staffPeopleRoutes,
  ...staffCustomerRoutes,
  ...staffSettingRoutes,
  ...staffPaymentMethodRoutes,
  ...staffWorkRoutes,
  ...staffChangeRoutes,
  ...staffCouponRoutes,
  ...staffReviewRoutes,
  ...staffWheelRoutes,
  ...staffFeeRoutes,
  ...staffReceivingRoutes,
  ...staffBatchRoutes,
  ...staffStockCountRoutes,
  ...staffRoutes,
  // Before the page of one order, whose id would match these names.
  ...staffOrderCallRoutes,
  ...staffOrderRoutes,
  ...staffCallerOrderRoutes,
  ...staffOrderMoneyRoutes,
  ...staffOrderViewRoutes,
  // Before the page of one parcel, whose id would match these names.
  ...staffParcelDeskRoutes,
  ...staffParcelRoutes,
  ...staffCourierRoutes,
  ...staffCashRoutes,
  ...staffWalletRoutes,
  ...staffTaxRoutes,
  ...staffPageRoutes,
  ...staffChatRoutes,
  ...staffQuickAnswerRoutes,
  ...staffImportRoutes,
  ...staffProductRoutes,
  ...staffCategoryRoutes,
  ...staffBrandRoutes,
  ...staffKnowledgeRoutes,
  ...staffHomeRoutes,
  ...staffBlogRoutes,
  ...staffReportRoutes,
  ...staffContentPageRoutes,
] as const;
